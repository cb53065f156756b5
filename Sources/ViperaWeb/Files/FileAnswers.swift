import ViperaHTML

/// Receives the files that pages send, each in its own request, and passes them to their sessions.
struct FileAnswers: Sendable {
  /// The reason why a file is refused, as a status for which the page has a message.
  private struct Refusal: Error {
    let status: HTTPStatus
    /// Whether the rest of the file is read and discarded before the response: a browser that is still sending might
    /// otherwise miss the response.
    var readsOn = false
  }

  let around: SessionSurroundings
  let finder: SessionFinder

  private var limits: WebHost.FileLimits { around.configuration.files }
  private var room: FileRoom { around.files }

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let isBehindTLS = around.configuration.isBehindTLS
    guard request.method == .post else {
      return .now(HTTPResponse(.methodNotAllowed, headers: [("Allow", "POST")]))
    }
    guard FileRequest.isOwn(request, isBehindTLS: isBehindTLS) else {
      return .now(refused(.forbidden))
    }
    guard let file = FileRequest(request, isBehindTLS: isBehindTLS) else {
      return .now(refused(.gone))
    }
    return .later {
      // A page that lost its connection may send a file before it has connected to this server.
      switch await finder.find(file.token, of: file.browser, for: request) {
      case .session(let session): await take(file, request, session)
      case .unknown, .broken, .leftOut: refused(.gone)
      case .full: refused(.serviceUnavailable)
      case .tooOften: refused(.tooManyRequests)
      }
    }
  }

  private func refused(_ status: HTTPStatus) -> HTTPResponse {
    around.counters.filesRefused.add()
    return HTTPResponse(status, headers: [("Cache-Control", "no-store")])
  }

  private func take(
    _ file: FileRequest,
    _ request: HTTPRequest,
    _ session: LiveSession
  ) async -> HTTPResponse {
    do throws(Refusal) {
      if try await receive(file, request, session) { around.counters.files.add() }
    } catch {
      if error.readsOn { await readOn(request) }
      return refused(error.status)
    }
    return HTTPResponse(.noContent, headers: [("Cache-Control", "no-store")])
  }

  /// Reads a file and passes it to the session; false if the session already has it.
  private func receive(
    _ file: FileRequest,
    _ request: HTTPRequest,
    _ session: LiveSession
  ) async throws(Refusal) -> Bool {
    let id = ObjectIdentifier(session)
    // The number of files is checked before the session is asked, since the session may have to render its page to
    // answer.
    guard room.begin(id) else { throw Refusal(status: .tooManyRequests, readsOn: true) }
    defer { room.end(id) }
    let answer = await session.rule(for: file)
    if case .known = answer {
      await readOn(request)
      return false
    }
    guard case .taken(let rule) = answer else { throw Refusal(status: answer.status) }
    let most = min(rule.size.bytes, limits.bytes)
    guard file.length ?? 0 <= most else { throw Refusal(status: .contentTooLarge) }
    guard let place = room.place(for: file.length ?? most, of: file.browser) else {
      throw Refusal(status: .serviceUnavailable, readsOn: true)
    }
    let bytes = try await read(request, most: most, reserving: file.length ?? most, for: session)
    place.shrink(to: bytes.count)
    guard let kind = rule.kind(of: bytes, saidToBe: file.type, named: file.name) else {
      throw Refusal(status: .unsupportedMediaType)
    }
    let found = PageFile(name: file.name, kind: kind, bytes: bytes, in: place)
    let outcome = await session.take(found, from: file)
    switch outcome {
    case .taken: return true
    case .known: return false
    case .gone, .busy, .tooMany: throw Refusal(status: outcome.status)
    }
  }

  private func read(
    _ request: HTTPRequest,
    most: Int,
    reserving length: Int,
    for session: LiveSession
  ) async throws(Refusal) -> [UInt8] {
    guard case .upload(let upload) = request.body else { return request.body.bytes }
    let end = request.now + limits.time
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var pieces = upload.makeAsyncIterator()
    while let piece = try await next(&pieces) {
      guard bytes.count + piece.count <= most else { throw Refusal(status: .contentTooLarge) }
      guard request.now < end else { throw Refusal(status: .requestTimeout) }
      guard !room.isOver(ObjectIdentifier(session)) else {
        let outcome: FileOutcome<Void> = await session.closedOutcome()
        throw Refusal(status: outcome.status)
      }
      bytes += piece
    }
    // The copy frees memory that was reserved for a body of unknown length.
    return bytes.capacity > 2 * bytes.count ? bytes.withUnsafeBytes { Array($0) } : bytes
  }

  /// Reads and discards the rest of a body, for at most the time that a file may take.
  private func readOn(_ request: HTTPRequest) async {
    guard case .upload(let upload) = request.body else { return }
    let end = request.now + limits.time
    var pieces = upload.makeAsyncIterator()
    do throws(Refusal) {
      while try await next(&pieces) != nil, request.now < end {}
    } catch {
      // The peer is gone, so nobody gets a response.
    }
  }

  private func next(
    _ pieces: inout HTTPUpload.AsyncIterator
  ) async throws(Refusal) -> [UInt8]? {
    do throws(HTTPUpload.Error) { return try await pieces.next() } catch {
      throw Refusal(status: error == .connectionClosed ? .badRequest : .contentTooLarge)
    }
  }
}
