import Passwords
import Store
package import ViperaWeb

/// What the API answers below `/api`.
///
/// Failures are `application/problem+json`, with a text a person can act on and nothing about what is
/// inside. Every answer has the request's id.
package struct APIRoutes: Sendable {
  private let routes: [String: [HTTPMethod: APIRoute]]
  private let sessions: (any SignInStore)?
  private let makeID: @Sendable () -> String
  private let onFault: @Sendable (APIFault) -> Void
  private let duties = Duties()

  /// Creates the API of some routes.
  ///
  /// - Parameters:
  ///   - groups: The routes; no two have the same method and path.
  ///   - sessions: Where tokens are looked up. Without it nobody is signed in.
  ///   - makeID: Makes up the id of a request that brings none.
  ///   - onFault: Is told of answers that are the server's fault, to log them.
  package init(
    _ groups: [[APIRoute]],
    sessions: (any SignInStore)? = nil,
    makeID: (@Sendable () -> String)? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    var routes: [String: [HTTPMethod: APIRoute]] = [:]
    for route in groups.joined() {
      let before = routes[route.path, default: [:]].updateValue(route, forKey: route.method)
      precondition(before == nil, "'\(route.method.rawValue) \(route.path)' stands there twice.")
    }
    self.routes = routes
    self.sessions = sessions
    self.makeID = makeID ?? RequestID.random
    self.onFault = onFault
  }

  /// Answers `request`; nil where its path is not the API's.
  package func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    let path = request.path
    guard path == "/api" || path.hasPrefix("/api/") else { return nil }
    let id = RequestID(request, makeID: makeID)
    switch route(request.method, path) {
    case .failure(let failure): return .now(finished(.problem(failure, of: id), id))
    case .success(let route):
      return .later { finished(await answer(request, by: route, id), id) }
    }
  }

  /// Waits for what is done to its end after its caller has left; to be called between stopping the
  /// server and closing the store.
  package func finish() async {
    await duties.finish()
  }

  private func route(_ method: HTTPMethod, _ path: String) -> Result<APIRoute, APIFailure> {
    guard let methods = routes[path] else {
      return .failure(APIFailure(.notFound, "There is nothing at this address of the API."))
    }
    // The server leaves the body out.
    if let route = methods[method == .head ? .get : method] { return .success(route) }
    let names = methods.keys.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] }.sorted()
    let allowed = names.joined(separator: ", ")
    return .failure(
      APIFailure(
        .methodNotAllowed,
        "This cannot be done at '\(path)'. Use \(allowed).",
        headers: [("Allow", allowed)]
      )
    )
  }

  private func answer(
    _ request: HTTPRequest,
    by route: APIRoute,
    _ id: RequestID
  ) async -> HTTPResponse {
    let report: @Sendable (any Error) -> Void = { cause in
      onFault(APIFault(request: id.text, place: "\(route.method.rawValue) \(route.path)", cause))
    }
    do throws(APIFailure) {
      guard route.outlivesCaller else { return try await done(request, by: route, report) }
      return try await duties.perform { () async throws(APIFailure) in
        try await done(request, by: route, report)
      }
    } catch {
      // Whoever asked may have left, which is nobody's fault where their leaving breaks it off.
      if let cause = error.cause, route.outlivesCaller || !Task.isCancelled { report(cause) }
      return .problem(error, of: id)
    }
  }

  private func done(
    _ request: HTTPRequest,
    by route: APIRoute,
    _ report: @escaping @Sendable (any Error) -> Void
  ) async throws(APIFailure) -> HTTPResponse {
    let session =
      switch route.access {
      case .anyone: nil as (digest: [UInt8], session: Session)?
      case .signedIn: try await session(of: request)
      }
    let call = APICall(request: request, session: session, duties: duties, report: report)
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
    let digest: [UInt8]
    do throws(PasswordError) { digest = try token.digest } catch { throw APIFailure(error) }
    let found: Session?
    do throws(StoreError) { found = try await sessions.session(tokenHash: digest) } catch {
      throw APIFailure(error)
    }
    guard let found else { throw .signedOut }
    return (digest, found)
  }

  private func finished(_ response: HTTPResponse, _ id: RequestID) -> HTTPResponse {
    var response = response
    response.headers += [
      (RequestID.header, id.text), ("X-Content-Type-Options", "nosniff"),
    ]
    return response
  }
}
