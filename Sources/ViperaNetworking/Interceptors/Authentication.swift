public import Vipera

/// Sends a token with each request to its server, and renews the token when the server refuses it.
///
/// However many requests are refused at once, the token is renewed once, and all of them are sent
/// again with the new one, once. A token is sent only to the server it belongs to. A request that
/// was refused before another user signed in must not be made in that user's name: with a token
/// that was set in the meantime, only safe requests are sent again.
public final class Authentication: Interceptor {
  private let server: RequestURL
  private let tokens: TokenRenewal

  /// Creates the authentication of one signed-in session.
  ///
  /// - Parameters:
  ///   - server: The server the token belongs to.
  ///   - token: The first token; nil while no user is signed in.
  ///   - clock: Times the renewal.
  ///   - limit: The maximum time of a renewal (default: 30 seconds).
  ///   - renew: Gets a new token for a refused one, or nil if the session is over. It is not
  ///     cancelled with the requests that wait for it: a server that has replaced a token no longer
  ///     accepts the old one. If it sends a request through this object and the server answers 401,
  ///     the request fails with `.status(401)`.
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

  /// How many renewals have not ended, including those whose token no longer counts.
  var renewals: Int { tokens.renewals }

  /// Sends `request` with the token, and once more with a new one when the server answers 401.
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
  /// Whether it has the scheme, host and port of `server`.
  fileprivate func isOn(_ server: RequestURL) -> Bool {
    origin.lowercased() == server.origin.lowercased()
  }

  private var origin: Substring {
    let scheme = isEncrypted ? 8 : 7
    return text.prefix(scheme) + text.dropFirst(scheme).prefix { !"/?#".contains($0) }
  }
}
