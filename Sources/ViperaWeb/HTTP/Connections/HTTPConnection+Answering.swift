extension HTTPConnection {
  /// Passes the request to the handler.
  func dispatch(_ body: HTTPBody, on loop: isolated EventLoop) {
    guard let head else { return }
    worker.counters.requests += 1
    let request = HTTPRequest(head: head, loop: loop, peer: peer, body: body)
    switch worker.shared.handler(request) {
    case .now(let response): respond(response, on: loop)
    case .later(let operation): answerLater(operation, on: loop)
    }
  }

  private func answerLater(
    _ operation: @escaping @Sendable () async throws -> HTTPResponse,
    on loop: isolated EventLoop
  ) {
    if case .body = input {} else { input = .held }
    answerNumber += 1
    let number = answerNumber
    // While a body arrives, its own timeout applies, unless the peer waits for '100 Continue'.
    if case .held = input { deadline.move(configuration.answerTimeout, for: self, on: loop) }
    if owesContinue { deadline.move(configuration.answerTimeout, for: self, on: loop) }
    answer = .beginning
    // The task starts at once, so a handler that does not wait has already answered when this call returns.
    let task = Task.immediate {
      _ = loop
      let response: HTTPResponse
      do {
        response = try await operation()
      } catch {
        // If the handler was cancelled, the peer is gone, so the error is not reported.
        if !(error is CancellationError && Task.isCancelled) { self.worker.report(error) }
        response = HTTPResponse(.internalServerError, text: "500 Internal Server Error\n")
      }
      self.answered(response, number: number, on: loop)
    }
    if case .beginning = answer, number == answerNumber { answer = .running(task) }
  }

  private func answered(_ response: HTTPResponse, number: Int, on loop: isolated EventLoop) {
    // A timeout may have answered in the meantime.
    guard number == answerNumber, !isClosed else { return }
    switch answer {
    case .none, .streaming, .upgraded: return
    case .beginning:
      // The handler has answered while its request was being read. The code that reads requests continues by itself.
      answer = .none
      return respond(response, on: loop)
    case .running:
      answer = .none
      respond(response, on: loop)
    }
    takeIncoming(on: loop)
    settle(on: loop)
  }

  /// Answers the request that was read last.
  func respond(_ response: HTTPResponse, on loop: isolated EventLoop) {
    guard let head else { return }
    let response = worker.compressed(response, for: head)
    let context = context(of: response, for: head)
    lendOutgoing(on: loop)
    do throws(HTTPServer.Error) {
      try checkLoop(of: response, on: loop)
      try worker.encoder.append(response, in: context, to: &outgoing, at: loop.now)
    } catch {
      worker.report(error)
      let fault = HTTPResponse(.internalServerError, text: "500 Internal Server Error\n")
      return respond(fault, on: loop)
    }
    switch response.content {
    case .bytes(let bytes):
      if !context.isHead, !response.status.isWithoutBody { append(body: bytes, on: loop) }
      answered(keepsAlive: context.keepsAlive, on: loop)
    case .stream(let length, let write):
      guard !context.isHead, !response.status.isWithoutBody else {
        return answered(keepsAlive: context.keepsAlive, on: loop)
      }
      let isChunked = length == nil && !context.isOld
      stream(write, length: length, isChunked: isChunked, context.keepsAlive, on: loop)
    case .upgrade(let upgrade):
      input = .held
      answer = .upgraded(upgrade)
    }
  }

  /// Refuses a WebSocket on a loop outside the server's group: no worker would take it over.
  private func checkLoop(
    of response: HTTPResponse,
    on loop: isolated EventLoop
  ) throws(HTTPServer.Error) {
    guard case .upgrade(let upgrade) = response.content else { return }
    let target = upgrade.loop ?? loop
    guard worker.shared.worker(on: target) != nil else { throw .foreignLoop(name: target.name) }
  }

  private func context(
    of response: HTTPResponse,
    for head: HTTPHead
  ) -> HTTPResponseEncoder.Context {
    var context = HTTPResponseEncoder.Context(isHead: head.method == .head, isOld: head.isOld)
    context.keepsAlive =
      head.keepsAlive && !response.closesConnection && !worker.isStopping
      && requests < configuration.requestsPerConnection
    // Otherwise, the rest of an upload would be read as the next request.
    if case .body = input { context.keepsAlive = false }
    if context.isOld, response.knownLength == nil { context.keepsAlive = false }
    return context
  }

  /// Adds a body; a large one is written to the socket directly, without being copied first.
  private func append(body: [UInt8], on loop: isolated EventLoop) {
    guard body.count > 16_384 else { return outgoing.append(body) }
    var written = 0
    let outcome = outgoing.withUnsafeBytes { head in
      body.withUnsafeBytes { body in socket.write(head, body) }
    }
    if case .moved(let count) = outcome {
      written = max(0, count - outgoing.count)
      outgoing.consume(min(count, outgoing.count))
    }
    body.withUnsafeBytes { outgoing.append(UnsafeRawBufferPointer(rebasing: $0[written...])) }
  }

  /// Called when the handler's answer is complete.
  func answered(keepsAlive: Bool, on loop: isolated EventLoop) {
    guard keepsAlive else { return endAfterFlush(on: loop) }
    input = .idle
    deadline.move(configuration.keepAliveTimeout, for: self, on: loop)
  }

  func refuse(_ refusal: HTTPRefusal, on loop: isolated EventLoop) {
    worker.counters.refusedRequests += 1
    body?.fail(.connectionClosed)
    body = nil
    // The handler of an upload may still run, and may even have begun to answer.
    let wasStreaming = if case .streaming = answer { true } else { false }
    answer.task?.cancel()
    answer = .none
    guard !wasStreaming else { return close(on: loop) }
    lendOutgoing(on: loop)
    worker.encoder.append(refusal, to: &outgoing, at: loop.now)
    answered(keepsAlive: false, on: loop)
  }

  func lendOutgoing(on loop: isolated EventLoop) {
    if outgoing.isEmpty, outgoing.storage.capacity == 0 {
      outgoing = ByteBuffer(loop.buffers.borrow())
    }
  }

  func handOver(to upgrade: WebSocketUpgrade, on loop: isolated EventLoop) {
    let target = upgrade.loop ?? loop
    // The loop was checked before the answer was written. If it has no worker now, the server has stopped since then.
    guard let adopter = worker.shared.worker(on: target) else { return close(on: loop) }
    let upgraded = WebSocketUpgrade.Upgraded(
      socket: socket,
      peer: peer,
      upgrade: upgrade,
      incoming: incoming.takeBytes(),
      outgoing: outgoing.takeBytes()
    )
    worker.giveBack(&head)
    leave(on: loop)
    if target === loop {
      adopter.adopt(upgraded, on: loop)
    } else {
      Task { await adopter.adopt(upgraded, on: target) }
    }
  }
}
