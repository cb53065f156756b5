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
    try await send(method, path, body: nil, foreground: foreground)
  }

  /// Sends `body` as JSON and reads the answer.
  public func request<Answer: Decodable & Sendable>(
    _ method: HTTPMethod,
    _ path: String,
    body: some Encodable,
    foreground: Bool = false
  ) async throws(RequestError) -> Answer {
    let json: [UInt8]
    do {
      json = Array(try JSONEncoder().encode(body))
    } catch {
      throw .unreadable("The body for '\(path)' has no JSON form: \(error)")
    }
    return try await send(method, path, body: json, foreground: foreground)
  }

  private func send<Answer: Decodable & Sendable>(
    _ method: HTTPMethod,
    _ path: String,
    body: [UInt8]?,
    foreground: Bool
  ) async throws(RequestError) -> Answer {
    let headers = ["Content-Type": "application/json", "Accept": "application/json"]
    let request = HTTPRequest(method, path, headers: headers, body: body)
    let response =
      foreground
      ? try await busy.during { () async throws(RequestError) in try await client.answer(request) }
      : try await client.answer(request)
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(response.body))
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
