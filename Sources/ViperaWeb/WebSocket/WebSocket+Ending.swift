extension WebSocket {
  var isGone: Bool {
    if case .closed = phase { true } else { false }
  }

  /// Sends a close frame, and waits for the peer's close frame.
  func beginClosing(_ code: CloseCode, reason: String, on loop: isolated EventLoop) {
    guard case .open = phase else { return }
    phase = .closing
    deadline.move(limits.value.closeTimeout, for: self, on: loop)
    let codec = borrowCodec()
    _ = codec.close(code.rawValue, reason: WebSocket.shortened(reason))
    settle(codec, on: loop)
  }

  /// Called when both sides have sent a close frame, or the peer has broken the protocol: writes the waiting bytes,
  /// then closes the connection.
  func beginEnding(on loop: isolated EventLoop) {
    phase = .ending
    deadline.move(limits.value.closeTimeout, for: self, on: loop)
    tellEnd()
    guard !outgoing.isEmpty, !isGone else { return written(on: loop) }
  }

  /// Called when all bytes are written.
  ///
  /// A peer that has sent a close frame sends nothing more. Any other peer may still send data: closing at once would
  /// then reset the connection, so that the peer might lose this side's close frame.
  func written(on loop: isolated EventLoop) {
    guard !isGone else { return }
    if codec?.hasReceivedClose != false { return connectionLost(on: loop) }
    phase = .lingering
    socket.finishWriting()
  }

  /// Closes the connection now.
  func connectionLost(on loop: isolated EventLoop) {
    guard !isGone else { return }
    phase = .closed
    worker.countUnsent(0, of: self, on: loop)
    if let registration { loop.unwatch(registration) }
    registration = nil
    deadline.clear(on: loop)
    socket.close()
    worker.counters.openWebSockets -= 1
    worker.remove(self)
    worker.countClosed(peer)
    loop.buffers.giveBack(outgoing.takeStorage())
    codec = nil
    if let history { worker.histories.remove(history) }
    tellEnd()
  }

  func finish(on loop: isolated EventLoop) {
    beginClosing(.goingAway, reason: "the server stops", on: loop)
  }

  func abort(on loop: isolated EventLoop) {
    connectionLost(on: loop)
  }

  /// Calls `onClose` once, and releases the callbacks, which often hold the owner of the WebSocket.
  private func tellEnd() {
    guard !wasTold else { return }
    wasTold = true
    let tell = onClose
    let end = end ?? (.lost, "")
    onText = nil
    onBinary = nil
    onClose = nil
    onLife = nil
    tell?(end.code, end.reason)
  }

  /// The first bytes of `reason` that fit into a close frame, without cutting a character.
  private static func shortened(_ reason: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in reason {
      guard bytes.count + character.utf8.count <= 123 else { break }
      bytes += character.utf8
    }
    return bytes
  }
}
