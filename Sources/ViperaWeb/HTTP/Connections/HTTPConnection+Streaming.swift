extension HTTPConnection {
  /// Has the handler write the body of its response.
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
          // Breaking off is the only way to say that the body is not complete.
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

  /// The reader of an upload wants a piece and there is none.
  func uploadIsWanted(on loop: isolated EventLoop) {
    sendContinue(on: loop)
  }

  /// The reader of an upload has taken what was there, which was all that may wait.
  func uploadHasRoom(on loop: isolated EventLoop) {
    guard !isClosed, case .body = input else { return }
    // Only where the peer had to wait: else its time goes on, and whoever sends a byte now and then has
    // no more of it than others.
    body?.restartClock()
    deadline.move(configuration.bodyTimeout, for: self, on: loop)
    takeIncoming(on: loop)
    settle(on: loop)
  }

  /// The last byte of an upload has come; its handler may still be at work.
  func uploadEnded(on loop: isolated EventLoop) {
    if case .none = answer {
      input = .idle
    } else {
      input = .held
      restoreDeadline(on: loop)
    }
  }

  /// Tells a peer that waits for it that it may send the body.
  func sendContinue(on loop: isolated EventLoop) {
    guard owesContinue, !isClosed else { return }
    owesContinue = false
    if case .body = input { deadline.move(configuration.bodyTimeout, for: self, on: loop) }
    lendOutgoing(on: loop)
    outgoing.append("HTTP/1.1 100 Continue\r\n\r\n")
    flush(on: loop)
  }
}
