package import Passwords
package import Store
package import ViperaWeb

/// The API below `/api`.
///
/// Failures are `application/problem+json`, with a text that helps the user and no internal details. Every response has
/// the request's id.
package struct APIRoutes: Sendable {
  /// The status that proxies log for a caller who disconnects before the response.
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
  ///   - sessions: The store that looks up tokens. Without it, no user is signed in.
  ///   - makeID: Makes the id of a request without one.
  ///   - clock: Returns the time, to limit how many faults are reported within a period.
  ///   - now: Returns the instant, to time requests.
  ///   - onRequest: Called for every request after its response, for the log.
  ///   - onFault: Called for every failure that is the server's fault, for the log.
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
    self.makeID = makeID ?? { String(UInt64.random(in: .min ... .max), radix: 36) }
    self.now = now
    self.onRequest = onRequest
    meter = RequestMeter(routes.all)
    faults = FloodFilter(clock: clock) { onFault($0.standing(for: $1)) }
  }

  /// Creates the whole API over one store.
  package init(
    _ store: any Store,
    pictures: (any PictureStore)? = nil,
    uploads: PictureUploads? = nil,
    passwords: any PasswordChecking = PasswordHasher(),
    addresses: ClientAddresses = ClientAddresses(),
    onRequest: (@Sendable (RequestRecord) -> Void)? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    self.init(
      store,
      Accounts(store, passwords: passwords, address: addresses.address(of:)),
      pictures: pictures,
      uploads: uploads,
      onRequest: onRequest,
      onFault: onFault
    )
  }

  /// Creates the whole API over one store and its accounts.
  package init(
    _ store: any Store,
    _ accounts: Accounts,
    pictures: (any PictureStore)? = nil,
    uploads: PictureUploads? = nil,
    onRequest: (@Sendable (RequestRecord) -> Void)? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void
  ) {
    let shelf = Shelf(store)
    self.init(
      [
        APIRoute.health(of: store),
        APIRoute.employees(in: store.employees),
        APIRoute.accounts(accounts),
        APIRoute.users(in: store.users),
        APIRoute.sellers(shelf),
        APIRoute.products(shelf),
        APIRoute.carts(in: store.carts),
        APIRoute.orders(in: store.orders),
        APIRoute.beers(in: store.beers),
        APIRoute.vipers(in: store.vipers),
        APIRoute.pictures(in: pictures, of: store.products, from: accounts.address),
        APIRoute.uploads(uploads),
        APIRoute.document(),
      ],
      sessions: store.sessions,
      onRequest: onRequest,
      onFault: onFault
    )
  }

  /// The number and the duration of requests by route, in Prometheus' format.
  package var metrics: String { meter.text }

  /// Every route as its method and path, with `{id}` for a number, `{number}` for a second one, and `{digest}` for a
  /// digest.
  package var names: [String] { routes.names }

  /// Answers `request`; returns nil if its path is not the API's.
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
        // A caller who has disconnected gets no response, but a fault is still a fault.
        let hasLeft = Task.isCancelled && !isFault
        let status = hasLeft ? Self.callerLeft : response.status.code
        note(response, status, to: request, by: route, id, since: start)
        return response
      }
    }
  }

  /// Refuses a request; like every response, the refusal has the request's id.
  func refusal(_ request: HTTPRequest, _ failure: APIFailure) -> HTTPResponse {
    let start = now()
    let id = RequestID(request, makeID: makeID)
    let response = finished(.problem(failure, of: id), id)
    note(response, response.status.code, to: request, by: nil, id, since: start)
    return response
  }

  /// Waits for work that outlives its caller; call it between stopping the server and closing the store.
  package func finish() async {
    await duties.finish()
    faults.finish()
  }

  /// Returns the response to a request, and whether it is the server's fault.
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
    do {
      guard route.outlivesCaller else {
        return (try await done(request, by: route, numbers, report), false)
      }
      let response = try await duties.perform {
        try await done(request, by: route, numbers, report)
      }
      return (response, false)
    } catch {
      let failure = APIFailure(error)
      // If the caller has disconnected, work that was cancelled for that reason is no fault.
      guard let cause = failure.cause, !(Task.isCancelled && failure.isCancellation) else {
        return (.problem(failure, of: id), false)
      }
      report(cause)
      return (.problem(failure, of: id), true)
    }
  }

  private func done(
    _ request: HTTPRequest,
    by route: APIRoute,
    _ numbers: PathNumbers,
    _ report: @escaping @Sendable (any Error) -> Void
  ) async throws -> HTTPResponse {
    let session =
      switch route.access {
      case .anyone: nil as (digest: [UInt8], session: Session)?
      case .signedIn: try await session(of: request)
      }
    return try await route.answer(
      APICall(request: request, numbers: numbers, session: session, duties: duties, report: report)
    )
  }

  private func session(of request: HTTPRequest) async throws -> (digest: [UInt8], session: Session) {
    let fields = request.headers.values(of: "Authorization")
    guard let sessions, fields.count == 1 else { throw APIFailure.signedOut }
    let words = fields[0].split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer",
      let token = SecretToken(String(words[1]))
    else { throw APIFailure.signedOut }
    let digest = token.digest
    guard let found = try await sessions.session(tokenHash: digest) else { throw APIFailure.signedOut }
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
    response.headers += [(RequestID.header, id.text), ("X-Content-Type-Options", "nosniff")]
    return response
  }
}
