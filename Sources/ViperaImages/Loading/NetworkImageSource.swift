public import ViperaNetworking

/// Fetches pictures over HTTP, through a gateway.
public struct NetworkImageSource: ImageSource {
  private let gateway: APIGateway
  private let mostRedirects: Int
  private let timeout: Duration

  /// Creates a source that uses the transport, interceptors, retries and reachability of `gateway`.
  ///
  /// - Parameters:
  ///   - gateway: The gateway; pictures may be on other servers, too.
  ///   - mostRedirects: The maximum number of redirects (default: none). If a server fetches pictures for its clients,
  ///     redirects could lead it to addresses that only it can reach.
  ///   - timeout: The maximum time of an attempt to fetch a picture; all attempts together may take twice that.
  public init(
    _ gateway: APIGateway,
    mostRedirects: Int = 0,
    timeout: Duration = .seconds(30)
  ) {
    self.gateway = gateway
    self.mostRedirects = mostRedirects
    self.timeout = timeout
  }

  /// Fetches the picture at a URL.
  public func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    var options = RequestOptions(timeout: timeout, totalTimeout: timeout * 2)
    options.largestResponse = limit
    options.mostRedirects = mostRedirects
    let request = try HTTPRequest(
      .get,
      RequestURL(address),
      headers: ["Accept": "image/webp, image/png, image/jpeg"],
      options: options
    )
    let response = try await gateway.response(to: request, reporting: report)
    guard !response.body.isEmpty else { throw NetworkError(.emptyBody, response: response) }
    return response.body
  }
}
