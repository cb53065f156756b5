extension HTTPConnection: LoopSource {
  /// The maximum number of bytes that a peer whose request was refused may still send before the connection is closed.
  private static let discardLimit = 4_194_304

  func ready(_ readiness: Readiness, on loop: isolated EventLoop) {
    if readiness.contains(.failed) { return close(on: loop) }
    if readiness.contains(.write) { flush(on: loop) }
    if readiness.contains(.read), interest.contains(.read) { return readable(on: loop) }
    if readiness.contains(.peerFinished) { peerFinished(on: loop) }
  }

  /// Reads from the socket once.
  ///
  /// The poller reports remaining bytes again, so one connection cannot make the others wait.
  func readable(on loop: isolated EventLoop) {
    turn = Turn()
    switch socket.read(into: loop.readBuffer.bytes) {
    case .wouldBlock: return
    case .ended: peerFinished(on: loop)
    case .moved(let count):
      receive(UnsafeRawBufferPointer(rebasing: loop.readBuffer.bytes[..<count]), on: loop)
    }
  }

  private func receive(_ bytes: UnsafeRawBufferPointer, on loop: isolated EventLoop) {
    if incoming.isEmpty {
      let taken = take(bytes, on: loop)
      if taken < bytes.count, !isClosed {
        incoming = ByteBuffer(loop.buffers.borrow())
        incoming.append(UnsafeRawBufferPointer(rebasing: bytes[taken...]))
      }
    } else {
      incoming.append(bytes)
      takeIncoming(on: loop)
    }
    settle(on: loop)
  }

  /// Parses the bytes that were read but not parsed before.
  func takeIncoming(on loop: isolated EventLoop) {
    guard !incoming.isEmpty else { return }
    var input = ByteBuffer()
    swap(&input, &incoming)
    let taken = input.withUnsafeBytes { bytes in
      _ = loop
      return take(bytes, on: loop)
    }
    input.consume(taken)
    if input.isEmpty || isClosed {
      loop.buffers.giveBack(input.takeStorage())
    } else {
      incoming = input
    }
  }

  /// Writes the responses, and updates what the loop watches.
  func settle(on loop: isolated EventLoop) {
    guard !isClosed else { return }
    flush(on: loop)
    guard !isClosed else { return }
    if case .upgraded(let upgrade) = answer { return handOver(to: upgrade, on: loop) }
    if case .idle = input { worker.giveBack(&head) }
    if peerHasFinished { endWithPeer(on: loop) }
    if !isClosed { updateInterest(on: loop) }
  }

  /// Parses as much of `bytes` as possible, and returns the number of parsed bytes.
  private func take(_ bytes: UnsafeRawBufferPointer, on loop: isolated EventLoop) -> Int {
    var taken = 0
    while taken < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[taken...])
      let count: Int
      switch input {
      case .idle, .head:
        if isBlocked { flush(on: loop) }
        guard !isClosed, !isBlocked, !endsAfterFlush else { return taken }
        guard !turn.isOver else {
          waitForTurn(on: loop)
          return taken
        }
        count = takeHead(rest, on: loop)
      case .body: count = takeBody(rest, on: loop)
      case .discarded: count = discard(rest, on: loop)
      case .held: return taken
      case .ended, .closed: return bytes.count
      }
      guard count > 0 else { return taken }
      taken += count
    }
    return taken
  }

  private func takeHead(_ bytes: UnsafeRawBufferPointer, on loop: isolated EventLoop) -> Int {
    switch scanner.scan(bytes, worker.limits) {
    case .incomplete:
      if case .idle = input {
        input = .head
        deadline.move(configuration.headTimeout, for: self, on: loop)
      }
      return 0
    case .refused(let refusal):
      refuse(refusal, on: loop)
      return bytes.count
    case .complete(let start, let end):
      scanner = HTTPHeadScanner()
      begin(
        UnsafeRawBufferPointer(rebasing: bytes[start..<end]),
        isLast: end == bytes.count,
        on: loop
      )
      return end
    }
  }

  private func begin(
    _ bytes: UnsafeRawBufferPointer,
    isLast: Bool,
    on loop: isolated EventLoop
  ) {
    requests += 1
    turn.requests += 1
    if !isKnownUniquelyReferenced(&self.head) { self.head = worker.borrowHead() }
    guard let head else { return }
    do throws(HTTPRefusal) {
      try worker.parser.parse(bytes, into: head)
      try beginBody(of: head, on: loop)
    } catch {
      return refuse(error, on: loop)
    }
    guard let body else { return dispatch(.none, on: loop) }
    owesContinue = head.expectsContinue && isLast
    input = .body
    deadline.move(configuration.bodyTimeout, for: self, on: loop)
    if let upload = body.upload {
      dispatch(.upload(upload), on: loop)
    } else {
      sendContinue(on: loop)
    }
  }

  private func beginBody(of head: HTTPHead, on loop: isolated EventLoop) throws(HTTPRefusal) {
    guard head.framing != .none, head.framing != .length(0) else { return }
    var limit = configuration.bodyBytes
    var upload: HTTPUpload?
    let request = HTTPRequest(head: head, loop: loop, peer: peer, body: .none)
    if let uploadLimit = configuration.uploadLimit?(request) {
      limit = uploadLimit
      upload = HTTPUpload(self, bufferLimit: configuration.uploadBuffer, on: loop)
    }
    let chunks = head.framing == .chunked ? worker.parser.chunkedParser() : nil
    body = try HTTPBodyReader(head.framing, chunks: chunks, limit: limit, upload: upload)
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer, on loop: isolated EventLoop) -> Int {
    guard let body else { return 0 }
    guard !body.isFull else { return 0 }
    owesContinue = false
    switch body.take(bytes) {
    case .taken(let count):
      if count > 0 { extendBodyTime(body, on: loop) }
      return count
    case .finished(let count):
      self.body = nil
      if let bytes = body.collected {
        input = .idle
        dispatch(.whole(bytes), on: loop)
      } else {
        uploadEnded(on: loop)
      }
      return count
    case .refused(let refusal):
      refuse(refusal, on: loop)
      return bytes.count
    }
  }

  private func extendBodyTime(_ body: HTTPBodyReader, on loop: isolated EventLoop) {
    guard !body.isFull else { return deadline.move(nil, for: self, on: loop) }
    let (timeout, rate) = (configuration.bodyTimeout, configuration.bodyRate)
    deadline.move(body.timeLeft(timeout, rate: rate, at: loop.now), for: self, on: loop)
  }

  private func discard(_ bytes: UnsafeRawBufferPointer, on loop: isolated EventLoop) -> Int {
    discardedBytes += bytes.count
    if discardedBytes > HTTPConnection.discardLimit { close(on: loop) }
    return bytes.count
  }

  /// Called when the peer has finished sending.
  ///
  /// The peer may have closed only its sending half, so its requests are still answered. Usually, it has stopped
  /// reading, too, so its handlers are cancelled. The response may then only report the cancellation.
  private func peerFinished(on loop: isolated EventLoop) {
    guard !peerHasFinished else { return }
    peerHasFinished = true
    answer.task?.cancel()
    endWithPeer(on: loop)
    if !isClosed { updateInterest(on: loop) }
  }

  private func endWithPeer(on loop: isolated EventLoop) {
    switch input {
    case .held: return
    case .idle where turn.isWaiting: return
    case .idle:
      if outgoing.isEmpty { close(on: loop) } else { endsAfterFlush = true }
    case .ended:
      if outgoing.isEmpty, case .none = answer { close(on: loop) }
    case .head, .body, .discarded, .closed: close(on: loop)
    }
  }
}
