extension HTTPConnection {
  /// Lets the handler write the body of its response.
  func stream(
    _ write: @escaping @Sendable (HTTPBodyWriter) async throws -> Void,
    length: Int?,
    isChunked: Bool,
    _ keepsAlive: Bool,
    on loop: isolated EventLoop
  ) {
    if case .body = input {} else { input = .held }
    deadline.move(nil, for: self, on: loop)
    let writer = HTTPBodyWriter(self, length: length, isChunked: isChunked, on: loop)
    answer = .streaming(
      Task {
        _ = loop
        do {
          try await write(writer)
          try writer.checkLength()
          self.streamed(isChunked: isChunked, keepsAlive: keepsAlive, on: loop)
        } catch {
          if !self.isClosed, !(error is CancellationError) { self.worker.report(error) }
          // Closing the connection is the only way to signal that the body is incomplete.
          self.close(on: loop)
        }
      }
    )
  }

  /// Adds a piece of a body and waits until there is room for more.
  ///
  /// - Returns: Whether the connection is still open.
  func write(piece: [UInt8], isChunk: Bool, on loop: isolated EventLoop) async -> Bool {
    guard !isClosed else { return false }
    lendOutgoing(on: loop)
    if isChunk {
      outgoing.append(hexadecimal: piece.count)
      outgoing.append("\r\n")
      outgoing.append(piece)
      outgoing.append("\r\n")
    } else {
      outgoing.append(piece)
    }
    flush(on: loop)
    guard !isClosed else { return false }
    updateInterest(on: loop)
    if isBlocked { await waitForRoom() }
    return !isClosed
  }

  private func streamed(isChunked: Bool, keepsAlive: Bool, on loop: isolated EventLoop) {
    guard !isClosed else { return }
    answer = .none
    lendOutgoing(on: loop)
    if isChunked { outgoing.append("0\r\n\r\n") }
    var keepsAlive = keepsAlive
    if case .body = input { keepsAlive = false }
    answered(keepsAlive: keepsAlive, on: loop)
    takeIncoming(on: loop)
    settle(on: loop)
  }

  /// Called when the reader of an upload waits for bytes.
  func uploadIsWanted(on loop: isolated EventLoop) {
    sendContinue(on: loop)
  }

  /// Called when the reader of an upload has emptied a full buffer.
  func uploadHasRoom(on loop: isolated EventLoop) {
    guard !isClosed, case .body = input else { return }
    // The clock restarts only if the peer had to wait: a peer that sends a byte now and then must not get extra time.
    body?.restartClock()
    deadline.move(configuration.bodyTimeout, for: self, on: loop)
    takeIncoming(on: loop)
    settle(on: loop)
  }

  /// Called when the last byte of an upload has arrived; its handler may still run.
  func uploadEnded(on loop: isolated EventLoop) {
    if case .none = answer {
      input = .idle
    } else {
      input = .held
      restoreDeadline(on: loop)
    }
  }

  /// Sends '100 Continue' to a peer that waits for it before it sends the body.
  func sendContinue(on loop: isolated EventLoop) {
    guard owesContinue, !isClosed else { return }
    owesContinue = false
    if case .body = input { deadline.move(configuration.bodyTimeout, for: self, on: loop) }
    lendOutgoing(on: loop)
    outgoing.append("HTTP/1.1 100 Continue\r\n\r\n")
    flush(on: loop)
  }
}
