import FoundationEssentials
public import Vipera

/// Sends the requests of one module: one function for every method, body and answer.
public final class RequestService {
  private let client: HTTPClient
  private let busy: BusyIndicator

  /// Creates the service of one module.
  ///
  /// - Parameters:
  ///   - client: What all modules share: transport, reachability, timeout.
  ///   - busy: Blocks the screen while a foreground request runs.
  public init(client: HTTPClient, busy: BusyIndicator) {
    self.client = client
    self.busy = busy
  }

  /// Sends a request without a body and reads the answer.
  ///
  /// - Parameters:
  ///   - method: What is asked.
  ///   - path: What it is asked of.
  ///   - foreground: Whether the screen is blocked with a progress view until the answer is here.
  /// - Returns: The answer, read from JSON.
  /// - Throws: Why there is none, with a text for people.
  public func request<Answer: Decodable & Sendable>(
    _ method: HTTPMethod,
    _ path: String,
    foreground: Bool = false
  ) async throws(RequestError) -> Answer {
    try read(try await send(method, path, body: nil, foreground: foreground))
  }

  /// Sends `body` as JSON and reads the answer.
  public func request<Answer: Decodable & Sendable>(
    _ method: HTTPMethod,
    _ path: String,
    body: some Encodable,
    foreground: Bool = false
  ) async throws(RequestError) -> Answer {
    try read(try await send(method, path, body: try json(body, for: path), foreground: foreground))
  }

  /// Sends `body` as JSON where the answer is that it was done, as with 204.
  public func perform(
    _ method: HTTPMethod,
    _ path: String,
    body: some Encodable,
    foreground: Bool = false
  ) async throws(RequestError) {
    _ = try await send(method, path, body: try json(body, for: path), foreground: foreground)
  }

  /// Sends a request without a body where the answer is that it was done, as with 204.
  public func perform(
    _ method: HTTPMethod,
    _ path: String,
    foreground: Bool = false
  ) async throws(RequestError) {
    _ = try await send(method, path, body: nil, foreground: foreground)
  }

  private func json(_ body: some Encodable, for path: String) throws(RequestError) -> [UInt8] {
    do {
      return Array(try JSONEncoder().encode(body))
    } catch {
      throw .unsendable("The body for '\(path)' has no JSON form: \(error)")
    }
  }

  private func read<Answer: Decodable>(_ response: HTTPResponse) throws(RequestError) -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(response.body))
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private func send(
    _ method: HTTPMethod,
    _ path: String,
    body: [UInt8]?,
    foreground: Bool
  ) async throws(RequestError) -> HTTPResponse {
    let headers = ["Content-Type": "application/json", "Accept": "application/json"]
    let request = HTTPRequest(method, path, headers: headers, body: body)
    return foreground
      ? try await busy.during { () async throws(RequestError) in try await client.answer(request) }
      : try await client.answer(request)
  }
}
