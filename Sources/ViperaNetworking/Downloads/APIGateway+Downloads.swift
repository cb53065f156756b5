extension APIGateway {
  /// Downloads the response of `request` to a file, which appears at `path` once it is complete.
  ///
  /// The bytes are written to `<path>.vipera-part` while they arrive. If the connection breaks, the next attempt, or
  /// the next download to the same path, continues that file, provided that the address is the same and the server
  /// sends a strong `ETag` or a `Last-Modified`. If the server's file has changed, the download starts again. After an
  /// attempt that has continued the file, the retry policy counts attempts from 0 again.
  ///
  /// Only the system user that runs the program can read the file. If the address contains a secret, only attempts of
  /// the same call continue the file. If files differ between users of the app, use a path for each user.
  ///
  /// - Parameters:
  ///   - request: A GET, best with the options `.download`; its `largestResponse` limits the file. `Answer` is ignored.
  ///   - path: The path of the file; an existing file is replaced.
  ///   - report: Called with the progress, including the continued part, on any thread.
  /// - Returns: The response without its body: status, headers, and the size of the file.
  /// - Throws: The reason why the download failed; `.unwritable` if the file cannot be saved.
  @discardableResult
  public func download(
    _ request: some APIRequest,
    to path: String,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> HTTPResponse {
    try await recorded(request) { () async throws(NetworkError) in
      var encoded = try HTTPRequest(streaming: request, to: server, by: json, accepting: "*/*")
      guard encoded.method == .get else {
        throw NetworkError(.unsendable("A download is a GET, not a \(encoded.method.rawValue)."))
      }
      let download = try await Download(
        of: encoded.url,
        to: path,
        largest: request.options.largestResponse,
        reporting: report
      )
      encoded.receiver = download.receiver()
      do throws(NetworkError) {
        let response = try await self.response(to: encoded, through: download, reporting: nil)
        try await download.finish()
        return response
      } catch {
        await download.fail(error)
        throw error
      }
    }
  }
}

extension APIClient {
  /// Downloads the response of `request` to a file, as ``APIGateway`` does.
  ///
  /// - Parameters:
  ///   - request: A GET, best with the options `.download`.
  ///   - path: The path of the file; an existing file is replaced.
  ///   - report: Called with the progress, on any thread.
  /// - Returns: The response without its body: status, headers, and the size of the file.
  /// - Throws: The reason why the download failed; `.cancelled` if the module was closed.
  @discardableResult
  public func download(
    _ request: some APIRequest,
    to path: String,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> HTTPResponse {
    try await blockingScreen(during: request) { gateway async throws(NetworkError) in
      try await gateway.download(request, to: path, reporting: report)
    }
  }
}
