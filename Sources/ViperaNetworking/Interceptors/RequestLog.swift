/// Writes a line for each request and each response, without secrets and without bodies.
///
/// ```text
/// → GET http://127.0.0.1:8080/api/employees?access_token=•••
/// ← 200, 1204 bytes, GET http://127.0.0.1:8080/api/employees?access_token=•••
/// ```
public struct RequestLog: Interceptor {
  private let write: @Sendable (String) -> Void

  /// Creates a log that passes each line to `write`.
  public init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Sends `request` unchanged, and logs the request and its result.
  public func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    let asked = "\(request.method.rawValue) \(request.url)"
    write("→ \(asked)")
    do throws(NetworkError) {
      let response = try await next(request)
      write("← \(response), \(asked)")
      return response
    } catch {
      // The error's text may quote a server or a file system, so line breaks in it are removed.
      write(
        "✘ \(error.description.split(whereSeparator: \.isNewline).joined(separator: " ")), \(asked)"
      )
      throw error
    }
  }
}
