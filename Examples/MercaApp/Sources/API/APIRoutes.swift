import Passwords
package import Store
package import ViperaWeb

/// What the API answers below `/api`.
///
/// Failures are `application/problem+json`, with a text a person can act on and nothing about what is
/// inside. Every answer has the request's id.
package struct APIRoutes: Sendable {
  /// What proxies count those as who leave before they are answered.
  private static let callerLeft = 499

  private let routes: RouteIndex
  private let sessions: (any SignInStore)?
  private let makeID: @Sendable () -> String
  private let faults: FloodFilter<APIFault>
  private let duties = Duties()
  private let meter: RequestMeter
  private let onRequest: (@Sendable (RequestRecord) -> Void)?
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates the API of some routes.
  ///
  /// - Parameters:
  ///   - groups: The routes; no two have the same method and path.
  ///   - sessions: Where tokens are looked up. Without it nobody is signed in.
  ///   - makeID: Makes up the id of a request that brings none.
  ///   - clock: Tells when, to tell of so many faults within a time.
  ///   - now: Tells how long requests take.
  ///   - onRequest: Is told of every request once it is answered, to log it.
  ///   - onFault: Is told of answers that are the server's fault, to log them.
  package init(
    _ groups: [[APIRoute]],
    sessions: (any SignInStore)? = nil,
    makeID: (@Sendable () -> String)? = nil,
    clock: @escaping @Sendable () -> Timestamp = Timestamp.now,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    onRequest: (@Sendable (RequestRecord) -> Void)? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    routes = RouteIndex(groups.joined())
    self.sessions = sessions
    self.makeID = makeID ?? RequestIDs().next
    self.now = now
    self.onRequest = onRequest
    meter = RequestMeter(routes.all)
    faults = FloodFilter(clock: clock) { onFault($0.standing(for: $1)) }
  }

  /// How many requests there were, of which route, and how long they took, as Prometheus reads it.
  package var metrics: String { meter.text }

  /// Every route as its method and path, with `{id}` where a number stands, `{number}` for a second,
  /// and `{digest}` for a digest.
  package var names: [String] { routes.names }

  /// Answers `request`; nil where its path is not the API's.
  package func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    let path = request.path
    guard path == "/api" || path.hasPrefix("/api/") else { return nil }
    switch routes.route(request.method, path) {
    case .failure(let failure): return .now(refusal(request, failure))
    case .success(let (route, numbers)):
      let id = RequestID(request, makeID: makeID)
      return .later {
        let start = now()
        meter.began()
        let (answer, isFault) = await answer(request, by: route, numbers, id)
        let response = finished(answer, id)
        meter.ended()
        // Nobody hears the answer of whoever has left; what went wrong did so all the same.
        let hasLeft = Task.isCancelled && !isFault
        let status = hasLeft ? Self.callerLeft : response.status.code
        note(response, status, to: request, by: route, id, since: start)
        return response
      }
    }
  }

  /// Refuses a request, with its id as every answer has it.
  func refusal(_ request: HTTPRequest, _ failure: APIFailure) -> HTTPResponse {
    let start = now()
    let id = RequestID(request, makeID: makeID)
    let response = finished(.problem(failure, of: id), id)
    note(response, response.status.code, to: request, by: nil, id, since: start)
    return response
  }

  /// Waits for what is done to its end after its caller has left; to be called between stopping the
  /// server and closing the store.
  package func finish() async {
    await duties.finish()
    faults.finish()
  }

  /// The answer to a request, and whether it is a fault of ours.
  private func answer(
    _ request: HTTPRequest,
    by route: APIRoute,
    _ numbers: PathNumbers,
    _ id: RequestID
  ) async -> (HTTPResponse, isFault: Bool) {
    let report: @Sendable (any Error) -> Void = { cause in
      let place = "\(route.method.rawValue) \(route.path)"
      faults.note(APIFault(request: id.text, place: place, cause))
    }
    do throws(APIFailure) {
      guard route.outlivesCaller else {
        return (try await done(request, by: route, numbers, report), false)
      }
      let response = try await duties.perform { () async throws(APIFailure) in
        try await done(request, by: route, numbers, report)
      }
      return (response, false)
    } catch {
      // If the caller has left, work that was cancelled for that reason is nobody's fault.
      guard let cause = error.cause, !(Task.isCancelled && error.isCancellation) else {
        return (.problem(error, of: id), false)
      }
      report(cause)
      return (.problem(error, of: id), true)
    }
  }

  private func done(
    _ request: HTTPRequest,
    by route: APIRoute,
    _ numbers: PathNumbers,
    _ report: @escaping @Sendable (any Error) -> Void
  ) async throws(APIFailure) -> HTTPResponse {
    let session =
      switch route.access {
      case .anyone: nil as (digest: [UInt8], session: Session)?
      case .signedIn: try await session(of: request)
      }
    let call = APICall(
      request: request,
      numbers: numbers,
      session: session,
      duties: duties,
      report: report
    )
    return try await route.answer(call)
  }

  private func session(
    of request: HTTPRequest
  ) async throws(APIFailure) -> (digest: [UInt8], session: Session) {
    let fields = request.headers.values(of: "Authorization")
    guard let sessions, fields.count == 1 else { throw .signedOut }
    let words = fields[0].split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer",
      let token = SecretToken(String(words[1]))
    else { throw .signedOut }
    let digest = token.digest
    let found: Session?
    do throws(StoreError) { found = try await sessions.session(tokenHash: digest) } catch {
      throw APIFailure(error)
    }
    guard let found else { throw .signedOut }
    return (digest, found)
  }

  private func note(
    _ response: HTTPResponse,
    _ status: Int,
    to request: HTTPRequest,
    by route: APIRoute?,
    _ id: RequestID,
    since start: ContinuousClock.Instant
  ) {
    let time = (now() - start).components
    let microseconds = Int(time.seconds) * 1_000_000 + Int(time.attoseconds / 1_000_000_000_000)
    meter.note(route, status: status, microseconds: microseconds)
    onRequest?(
      RequestRecord(
        id: id.text,
        method: request.method,
        route: route?.path ?? RequestMeter.noRoute,
        status: status,
        microseconds: microseconds,
        bytes: response.bodyLength
      )
    )
  }

  private func finished(_ response: HTTPResponse, _ id: RequestID) -> HTTPResponse {
    var response = response
    response.headers += [
      (RequestID.header, id.text), ("X-Content-Type-Options", "nosniff"),
    ]
    return response
  }
}
