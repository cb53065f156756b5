extension WebSocket: LoopSource, WebSocketCodec.Client {
  func ready(_ readiness: Readiness, on loop: isolated EventLoop) {
    if readiness.contains(.write) { flush(on: loop) }
    guard !isGone else { return }
    if readiness.contains(.read) { return read(on: loop) }
    if readiness.contains(.failed) { connectionLost(on: loop) }
  }

  /// Reads from the socket once.
  ///
  /// The poller reports remaining bytes again, so one connection cannot make the others wait.
  private func read(on loop: isolated EventLoop) {
    switch socket.read(into: loop.readBuffer.bytes) {
    case .wouldBlock: return
    case .ended: connectionLost(on: loop)
    case .moved(let count):
      receive(UnsafeRawBufferPointer(rebasing: loop.readBuffer.bytes[..<count]), on: loop)
    }
  }

  func receive(_ bytes: UnsafeRawBufferPointer, on loop: isolated EventLoop) {
    switch phase {
    case .open:
      isAskedForLife = false
      deadline.move(limits.value.pingInterval, for: self, on: loop)
    case .closing: break
    case .ending, .lingering, .closed: return
    }
    let codec = borrowCodec()
    isReceiving = true
    let isAlive = codec.receive(bytes)
    isReceiving = false
    guard isAlive else { return connectionLost(on: loop) }
    settle(codec, on: loop)
  }

  /// Returns the codec to the pool between two frames; ends the WebSocket if the codec is finished.
  func settle(_ codec: WebSocketCodec, on loop: isolated EventLoop) {
    guard !isReceiving, !isGone else { return }
    if codec.isIdle {
      self.codec = nil
      worker.codecs.giveBack(codec)
      return checkQueue(on: loop)
    }
    guard codec.hasSentClose else { return checkQueue(on: loop) }
    if codec.hasReceivedClose {
      beginEnding(on: loop)
    } else if !codec.isReading, case .open = phase {
      // The peer broke the protocol, and wslay has sent a close frame.
      end = (codec.sentCode, "")
      beginEnding(on: loop)
    }
  }

  func borrowCodec() -> WebSocketCodec {
    if let codec { return codec }
    let codec = worker.codecs.borrow()
    let inflater = compression == nil ? nil : worker.compressors.inflater
    codec.serve(self, limits.value, inflater: inflater)
    self.codec = codec
    return codec
  }

  func received(text: Span<UInt8>) {
    worker.counters.messagesIn += 1
    onText?(text)
  }

  func received(binary: Span<UInt8>) {
    worker.counters.messagesIn += 1
    onBinary?(binary)
  }

  func received(close code: UInt16?, reason: String) {
    end = (code.map(CloseCode.init) ?? CloseCode.none, reason)
  }

  func receivedPong() {
    let answered = onLife
    onLife = nil
    answered?()
  }
}
