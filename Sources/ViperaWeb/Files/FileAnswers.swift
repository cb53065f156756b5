import ViperaHTML

/// Takes the files that pages send, each by a request of its own, and hands them to their sessions.
struct FileAnswers: Sendable {
  /// Why a file is not taken, as a status that the page has words for.
  private struct Refusal: Error {
    let status: HTTPStatus
    /// Whether the rest is read and thrown away first: a browser that is still sending may miss the
    /// answer.
    var readsOn = false
  }

  let around: SessionSurroundings

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
    guard let file = FileRequest(request, isBehindTLS: isBehindTLS),
      let session = around.registry.session(file.token, of: file.browser)
    else { return .now(refused(.gone)) }
    return .later { await take(file, request, session) }
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
      try await receive(file, request, session)
    } catch {
      if error.readsOn { await readOn(request) }
      return refused(error.status)
    }
    around.counters.files.add()
    return HTTPResponse(.noContent, headers: [("Cache-Control", "no-store")])
  }

  private func receive(
    _ file: FileRequest,
    _ request: HTTPRequest,
    _ session: LiveSession
  ) async throws(Refusal) {
    let id = ObjectIdentifier(session)
    let answer = await session.rule(for: file.element)
    guard case .taken(let rule) = answer else { throw Refusal(status: answer.status) }
    guard room.begin(id) else { throw Refusal(status: .tooManyRequests, readsOn: true) }
    defer { room.end(id) }
    let most = min(rule.size.bytes, limits.bytes)
    guard file.length ?? 0 <= most else { throw Refusal(status: .contentTooLarge) }
    guard let place = room.place(for: file.length ?? most) else {
      throw Refusal(status: .serviceUnavailable, readsOn: true)
    }
    let bytes = try await read(request, most: most, reserving: file.length ?? 0, for: id)
    guard let kind = rule.kind(of: bytes, saidToBe: file.type) else {
      throw Refusal(status: .unsupportedMediaType)
    }
    let found = PageFile(name: file.name, kind: kind, bytes: bytes, in: place)
    let outcome = await session.take(found, at: file.element)
    guard case .taken = outcome else { throw Refusal(status: outcome.status) }
  }

  private func read(
    _ request: HTTPRequest,
    most: Int,
    reserving length: Int,
    for session: ObjectIdentifier
  ) async throws(Refusal) -> [UInt8] {
    guard case .upload(let upload) = request.body else { return request.body.bytes }
    let end = now(request) + limits.time
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var pieces = upload.makeAsyncIterator()
    while let piece = try await next(&pieces) {
      guard bytes.count + piece.count <= most else { throw Refusal(status: .contentTooLarge) }
      guard now(request) < end else { throw Refusal(status: .requestTimeout) }
      guard !room.isOver(session) else { throw Refusal(status: .gone) }
      bytes += piece
    }
    return bytes
  }

  /// Throws the rest of a body away, as long as a file may take.
  private func readOn(_ request: HTTPRequest) async {
    guard case .upload(let upload) = request.body else { return }
    let end = now(request) + limits.time
    var pieces = upload.makeAsyncIterator()
    do throws(Refusal) {
      while try await next(&pieces) != nil, now(request) < end {}
    } catch {
      // Nobody is left to be told.
    }
  }

  private func next(
    _ pieces: inout HTTPUpload.AsyncIterator
  ) async throws(Refusal) -> [UInt8]? {
    do throws(HTTPUpload.Error) { return try await pieces.next() } catch {
      throw Refusal(status: error == .connectionClosed ? .badRequest : .contentTooLarge)
    }
  }

  private func now(_ request: HTTPRequest) -> LoopInstant { request.loop.assumeIsolated { $0.now } }
}
