public import Vipera

/// Sends a token with each request to its server, and renews the token when the server refuses it.
///
/// However many requests are refused at once, the token is renewed once, and each request is sent once again with the
/// new token. A token is sent only to its own server. If another user has signed in after a request was refused, only a
/// safe request is sent again: an unsafe one would be made in the new user's name.
public final class Authentication: Interceptor {
  private let server: RequestURL
  private let tokens: TokenRenewal

  /// Creates the authentication of one signed-in session.
  ///
  /// - Parameters:
  ///   - server: The server the token belongs to.
  ///   - token: The first token; nil while no user is signed in.
  ///   - clock: Measures the time limit of a renewal.
  ///   - limit: The maximum time of a renewal (default: 30 seconds).
  ///   - renew: Gets a new token for a refused one, or nil if the session is over. The renewal is not cancelled with
  ///     the requests that wait for it. Otherwise, the new token would be lost, and the server might refuse the old
  ///     one. If the renewal sends a request through this object and the server responds with 401, that request fails
  ///     with `.status(401)`.
  public init(
    server: RequestURL,
    token: Secret<String>?,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Duration = .seconds(30),
    renew: @escaping @Sendable (Secret<String>) async throws(NetworkError) -> Secret<String>?
  ) {
    self.server = server
    tokens = TokenRenewal(
      token: token,
      work: BoundedWork(clock: clock),
      limit: limit,
      renew: renew
    )
  }

  /// Sets a new token after a user has signed in, or nil after they have signed out.
  public func setToken(_ token: Secret<String>?) {
    tokens.set(token)
  }

  /// The number of renewals that are running, including those whose token will be discarded.
  var renewals: Int { tokens.renewals }

  /// Sends `request` with the token; if the server responds with 401, sends it once more with a new token.
  public func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    guard let held = tokens.current, request.url.isOn(server),
      request.headers["Authorization"] == nil
    else { return try await next(request) }
    let response = try await next(request.authorized(by: held.token))
    guard response.status == 401, let renewed = try await tokens.renewed(from: held.token),
      renewed.session == held.session || request.method.isSafe
    else { return response }
    return try await next(request.authorized(by: renewed.token))
  }
}

extension HTTPRequest {
  fileprivate func authorized(by token: Secret<String>) -> HTTPRequest {
    var request = self
    request.headers["Authorization"] = "Bearer \(token.revealed)"
    return request
  }
}

extension RequestURL {
  /// Whether the address has the scheme, host and port of `server`.
  fileprivate func isOn(_ server: RequestURL) -> Bool {
    origin.lowercased() == server.origin.lowercased()
  }

  private var origin: Substring {
    let scheme = isEncrypted ? 8 : 7
    return text.prefix(scheme) + text.dropFirst(scheme).prefix { !"/?#".contains($0) }
  }
}
