extension WebSocket: LoopFlushing, LoopTimerTarget {
  func send(
    _ opcode: WebSocketCodec.Opcode,
    _ bytes: UnsafeBufferPointer<UInt8>,
    on loop: isolated EventLoop
  ) -> Bool {
    checkQueue(on: loop)
    guard case .open = phase else { return false }
    let codec = borrowCodec()
    let isQueued =
      sendCompressed(opcode, bytes, by: codec, on: loop) ?? codec.send(opcode, bytes)
    if isQueued, opcode != .ping { worker.counters.messagesOut += 1 }
    settle(codec, on: loop)
    guard case .open = phase else { return false }
    return isQueued
  }

  /// Adds the bytes of a frame, to be written at the end of the turn.
  func write(_ bytes: UnsafeRawBufferPointer) {
    // A flush is already scheduled, so a buffer is borrowed, and the socket is not waiting until it can write.
    if willFlush { return outgoing.append(bytes) }
    // SAFETY: the loop checks that this is its thread, and the bytes are used before returning.
    nonisolated(unsafe) let bytes = bytes
    loop.assumeIsolated { loop in
      if outgoing.isEmpty, outgoing.storage.capacity == 0 {
        outgoing = ByteBuffer(loop.buffers.borrow())
      }
      outgoing.append(bytes)
      // While the peer takes no bytes, the system reports when the peer takes bytes again.
      guard !interest.contains(.write) else {
        return worker.countUnsent(outgoing.count, of: self, on: loop)
      }
      willFlush = true
      loop.flushLater(self)
    }
  }

  func flush(on loop: isolated EventLoop) {
    willFlush = false
    guard !isGone else { return }
    while !outgoing.isEmpty {
      switch outgoing.withUnsafeBytes({ socket.write($0) }) {
      case .moved(let count):
        outgoing.consume(count)
        backlog?.wrote(count)
      case .wouldBlock:
        worker.countUnsent(outgoing.count, of: self, on: loop)
        return listen(for: [.read, .write], on: loop)
      case .ended: return connectionLost(on: loop)
      }
    }
    loop.buffers.giveBack(outgoing.takeStorage())
    if backlog != nil { worker.countUnsent(0, of: self, on: loop) }
    listen(for: [.read], on: loop)
    if case .ending = phase { written(on: loop) }
  }

  /// Closes the WebSocket if the peer reads too slowly.
  ///
  /// The close frame is sent after the unread bytes, and the peer gets as much time as for any other close.
  ///
  /// This is checked whenever a message is sent or received, and every few seconds while bytes wait.
  func checkQueue(on loop: isolated EventLoop) {
    guard case .open = phase, isBehind(on: loop) else { return }
    // A turn may send many bytes. They are written first, since only those that the peer does not take count.
    flush(on: loop)
    guard case .open = phase, isBehind(on: loop) else { return }
    worker.counters.slowReaders += 1
    end = (.policyViolation, "reads too slowly")
    beginClosing(.policyViolation, reason: "reads too slowly", on: loop)
  }

  private func isBehind(on loop: isolated EventLoop) -> Bool {
    if outgoing.count > limits.value.queueBytes { return true }
    let pace = Backlog.MinimumPace(rate: limits.value.readRate, window: limits.value.stallTimeout)
    return backlog?
      .isTooSlow(pace, unacknowledged: socket.unacknowledgedBytes, at: loop.now) ?? false
  }

  func checkPace(on loop: isolated EventLoop) { checkQueue(on: loop) }

  func timeIsUp(on loop: isolated EventLoop) {
    guard !isGone, deadline.hasPassed(for: self, on: loop) else { return }
    guard case .open = phase, !isAskedForLife else {
      worker.counters.timeouts += 1
      return connectionLost(on: loop)
    }
    askForLife(on: loop)
  }

  /// Pings the peer, and calls `answered` when it answers.
  ///
  /// A peer that does not answer in time is disconnected.
  func askForLife(_ answered: @escaping () -> Void) {
    onLife = answered
    loop.assumeIsolated { askForLife(on: $0) }
  }

  private func askForLife(on loop: isolated EventLoop) {
    isAskedForLife = true
    deadline.move(limits.value.pongTimeout, for: self, on: loop)
    _ = send(.ping, UnsafeBufferPointer(start: nil, count: 0), on: loop)
  }

  private func listen(for wanted: Readiness, on loop: isolated EventLoop) {
    guard wanted != interest, let registration else { return }
    interest = wanted
    loop.change(registration, to: wanted)
  }
}
