/// Writes a line for each request and each answer, without secrets and without bodies.
///
/// ```text
/// → GET http://127.0.0.1:8080/api/employees?access_token=•••
/// ← 200, 1204 bytes, GET http://127.0.0.1:8080/api/employees?access_token=•••
/// ```
public struct RequestLog: Interceptor {
  private let write: @Sendable (String) -> Void

  /// Creates a log that hands each line to `write`.
  public init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Sends `request` on and writes what was asked and what came of it.
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
      // An error's text may quote what a server or a file system said: one line, whatever it is.
      write(
        "✘ \(error.description.split(whereSeparator: \.isNewline).joined(separator: " ")), \(asked)"
      )
      throw error
    }
  }
}
