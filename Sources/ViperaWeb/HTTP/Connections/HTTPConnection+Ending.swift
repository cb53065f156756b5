extension HTTPConnection: LoopTimerTarget {
  /// Writes the waiting bytes until the socket takes no more.
  func flush(on loop: isolated EventLoop) {
    while !outgoing.isEmpty {
      switch outgoing.withUnsafeBytes({ socket.write($0) }) {
      case .moved(let count):
        outgoing.consume(count)
        backlog?.wrote(count)
      case .wouldBlock:
        // Until the peer has read everything, only its reading pace is checked; the other timeouts do not apply.
        if !interest.contains(.write) { deadline.move(nil, for: self, on: loop) }
        worker.countUnsent(outgoing.count, of: self, on: loop)
        if !isBlocked { wakeBodyWriters() }
        return updateInterest(on: loop)
      case .ended: return close(on: loop)
      }
    }
    flushed(on: loop)
  }

  private func flushed(on loop: isolated EventLoop) {
    if backlog != nil { worker.countUnsent(0, of: self, on: loop) }
    loop.buffers.giveBack(outgoing.takeStorage())
    wakeBodyWriters()
    guard endsAfterFlush else {
      guard interest.contains(.write) else { return }
      // The peer is reading again, so the waiting requests continue.
      restoreDeadline(on: loop)
      updateInterest(on: loop)
      takeIncoming(on: loop)
      return settle(on: loop)
    }
    endsAfterFlush = false
    linger(on: loop)
  }

  /// Sets the deadline for the current state of the input.
  func restoreDeadline(on loop: isolated EventLoop) {
    switch input {
    case .idle: deadline.move(configuration.keepAliveTimeout, for: self, on: loop)
    case .head: deadline.move(configuration.headTimeout, for: self, on: loop)
    case .body: deadline.move(configuration.bodyTimeout, for: self, on: loop)
    case .held:
      var timeout: Duration?
      if case .running = answer { timeout = configuration.answerTimeout }
      deadline.move(timeout, for: self, on: loop)
    case .discarded, .ended, .closed: deadline.move(nil, for: self, on: loop)
    }
  }

  /// Ends the connection once the waiting bytes are written.
  func endAfterFlush(on loop: isolated EventLoop) {
    input = .ended
    endsAfterFlush = true
    if outgoing.isEmpty {
      endsAfterFlush = false
      linger(on: loop)
    }
  }

  /// Closes the sending half first, and reads what still arrives for a while.
  ///
  /// Closing a socket with unread bytes resets the connection, and the peer may lose the response.
  private func linger(on loop: isolated EventLoop) {
    socket.finishWriting()
    guard !peerHasFinished else { return close(on: loop) }
    input = .discarded
    loop.buffers.giveBack(incoming.takeStorage())
    deadline.move(configuration.lingerTimeout, for: self, on: loop)
    updateInterest(on: loop)
  }

  func checkPace(on loop: isolated EventLoop) {
    guard !isClosed, readsTooSlowly(on: loop) else { return }
    flush(on: loop)
    guard !isClosed, readsTooSlowly(on: loop) else { return }
    worker.counters.timeouts += 1
    close(on: loop)
  }

  private func readsTooSlowly(on loop: isolated EventLoop) -> Bool {
    let pace = Backlog.MinimumPace(
      rate: configuration.writeRate,
      window: configuration.writeTimeout
    )
    return backlog?
      .isTooSlow(pace, unacknowledged: socket.unacknowledgedBytes, at: loop.now) ?? false
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard !isClosed, deadline.hasPassed(for: self, on: loop) else { return }
    switch input {
    case .discarded: return close(on: loop)
    case .idle where !outgoing.isEmpty: return
    case .idle where requests > 0: return close(on: loop)
    default: worker.counters.timeouts += 1
    }
    guard outgoing.isEmpty else { return close(on: loop) }
    if case .streaming = answer { return close(on: loop) }
    if case .running = answer, case .held = input {
      refuse(HTTPRefusal(.serviceUnavailable, "the answer took too long"), on: loop)
    } else {
      let what = if case .body = input { "body" } else { "head" }
      refuse(HTTPRefusal(.requestTimeout, "the \(what) came too slowly"), on: loop)
    }
    settle(on: loop)
  }
}
