import Entities
import Passwords
package import Store
package import ViperaWeb

/// The API below `/api`.
///
/// Failures are `application/problem+json`, with a text that helps the user and no internal details. Every response
/// contains the request's id.
package struct APIRoutes: Sendable {
  private static let idHeader = "X-Request-Id"
  /// The status that proxies log when the client disconnects before the response.
  private static let callerLeft = 499

  private let routes: RouteIndex
  private let sessions: (any SignInStore)?
  private let makeID: @Sendable () -> String
  private let now: @Sendable () -> ContinuousClock.Instant
  private let onRequest: @Sendable (RequestRecord) -> Void
  private let onFault: @Sendable (APIFault) -> Void
  private let duties = Duties()
  private let meter = RequestMeter()

  /// Creates the API from routes.
  ///
  /// - Parameters:
  ///   - groups: The routes; no two may have the same method and path.
  ///   - sessions: The store that looks up tokens; without it, no user is signed in.
  ///   - makeID: Generates the id of a request that has none.
  ///   - now: Returns the current instant, for measuring durations.
  ///   - onRequest: Called after each response, for the log.
  ///   - onFault: Called for each failure that is the server's fault, for the log.
  package init(
    _ groups: [[APIRoute]],
    sessions: (any SignInStore)? = nil,
    makeID: @escaping @Sendable () -> String = { String(UInt64.random(in: .min ... .max), radix: 36) },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    onRequest: @escaping @Sendable (RequestRecord) -> Void = { _ in },
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    routes = RouteIndex(groups.joined())
    self.sessions = sessions
    self.makeID = makeID
    self.now = now
    self.onRequest = onRequest
    self.onFault = onFault
  }

  /// Creates the whole API on top of one store.
  package init(
    _ store: any Store,
    _ accounts: Accounts? = nil,
    pictures: (any PictureStore)? = nil,
    uploads: PictureUploads? = nil,
    onRequest: @escaping @Sendable (RequestRecord) -> Void = { _ in },
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    let accounts = accounts ?? Accounts(store)
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

  /// The number and duration of requests by route, in Prometheus' format.
  package var metrics: String { meter.text }

  /// The method and path of every route, with `{id}` for a number, `{number}` for a second one, and `{digest}` for a
  /// digest.
  package var names: [String] { routes.all.map(\.name).sorted() }

  /// Responds to `request`; returns nil if the path is not below `/api`.
  package func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    let path = request.path
    guard path == "/api" || path.hasPrefix("/api/") else { return nil }
    switch routes.route(request.method, path) {
    case .failure(let failure): return .now(refusal(request, failure))
    case .success(let (route, numbers)):
      let id = id(of: request)
      return .later {
        let start = now()
        meter.began()
        let (answer, isFault) = await answer(request, by: route, numbers, id)
        meter.ended()
        // If the client has disconnected, the status is 499, unless the server had a fault.
        let status = Task.isCancelled && !isFault ? Self.callerLeft : answer.status.code
        return finished(answer, status, to: request, by: route, id, since: start)
      }
    }
  }

  /// Returns the response for a refused request; like every response, it contains the request's id.
  func refusal(_ request: HTTPRequest, _ failure: APIFailure) -> HTTPResponse {
    let start = now()
    let id = id(of: request)
    return finished(failure.response(to: id), failure.status.code, to: request, by: nil, id, since: start)
  }

  /// Waits for work that continues after its client has disconnected; called after the server stops and before the
  /// store closes.
  package func finish() async { await duties.finish() }

  /// Returns the id that identifies the request in the log: the client's own if it contains only safe characters, else
  /// a generated one.
  private func id(of request: HTTPRequest) -> String {
    let named = request.headers[Self.idHeader] ?? ""
    let isPlain = named.utf8.allSatisfy { $0.isLetterOrDigit || "-._".utf8.contains($0) }
    return isPlain && (1...64).contains(named.utf8.count) ? named : makeID()
  }

  /// Returns the response to a request, and whether it reports a fault of the server.
  private func answer(
    _ request: HTTPRequest,
    by route: APIRoute,
    _ numbers: PathNumbers,
    _ id: String
  ) async -> (HTTPResponse, isFault: Bool) {
    let report: @Sendable (any Error) -> Void = { onFault(APIFault(request: id, place: route.name, cause: $0)) }
    let work: @Sendable () async throws -> HTTPResponse = {
      let session = try await route.access == .signedIn ? session(of: request) : nil as APICall.Caller?
      return try await route.answer(
        APICall(request: request, numbers: numbers, session: session, duties: duties, report: report)
      )
    }
    do {
      return (try await route.outlivesCaller ? duties.perform(work) : work(), false)
    } catch {
      let failure = APIFailure(error)
      // If the client has disconnected, cancelled work is not a fault.
      guard let cause = failure.cause, !(Task.isCancelled && failure.isCancellation) else {
        return (failure.response(to: id), false)
      }
      report(cause)
      return (failure.response(to: id), true)
    }
  }

  private func session(of request: HTTPRequest) async throws -> APICall.Caller {
    let fields = request.headers.values(of: "Authorization")
    let words = fields.first?.split(separator: " ") ?? []
    guard let sessions, fields.count == 1, words.count == 2, words[0].lowercased() == "bearer",
      let digest = SecretToken(String(words[1]))?.digest,
      let session = try await sessions.session(tokenHash: digest)
    else { throw APIFailure.signedOut }
    return (digest, session)
  }

  /// Records the result of a request, and returns the response with the header fields that all responses have.
  private func finished(
    _ response: HTTPResponse,
    _ status: Int,
    to request: HTTPRequest,
    by route: APIRoute?,
    _ id: String,
    since start: ContinuousClock.Instant
  ) -> HTTPResponse {
    let microseconds = Int((now() - start) / .microseconds(1))
    meter.note(route, status: status, microseconds: microseconds)
    onRequest(
      RequestRecord(
        id: id,
        method: request.method,
        route: route?.path ?? RequestMeter.noRoute,
        status: status,
        microseconds: microseconds,
        bytes: response.bodyLength
      )
    )
    var response = response
    response.headers += [(Self.idHeader, id), ("X-Content-Type-Options", "nosniff")]
    return response
  }
}

/// A request and its result, for the log.
///
/// The record contains nothing that the client wrote, except an id of letters, digits and `-._`.
package struct RequestRecord: Sendable, Equatable {
  package let id: String
  package let method: HTTPMethod
  /// The path of the route, with `{id}` for a number; `none` if no route matches.
  package let route: String
  package let status: Int
  package let microseconds: Int
  /// The size of the response's body before compression; nil if it is not known in advance.
  package let bytes: Int?
}
