public import Vipera

/// Sends a token with each request to its server, and has it renewed when the server refuses it.
///
/// However many requests are refused at a time, the token is renewed once, and all of them are sent
/// again with the new one, once. A token goes to the server it belongs to and to no other. What was
/// refused before somebody else signed in is not done in their name: with a token that was set
/// meanwhile only safe requests are sent again.
public final class Authentication: Interceptor {
  private let server: RequestURL
  private let tokens: TokenRenewal

  /// Creates the authentication of one signed-in session.
  ///
  /// - Parameters:
  ///   - server: Whose token it is.
  ///   - token: The token to begin with; nil while nobody is signed in.
  ///   - clock: Times the renewal.
  ///   - limit: The longest a renewal may take; 30 seconds.
  ///   - renew: Gets a new token for one that was refused, or nil when the session is over. It is
  ///     not cancelled with the requests that wait for it: a server that has replaced a token has
  ///     forgotten the old one.
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

  /// Takes a new token, after somebody has signed in, or none, after they have signed out.
  public func setToken(_ token: Secret<String>?) {
    tokens.set(token)
  }

  /// How many renewals have not ended, those whose token counts no more included.
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
