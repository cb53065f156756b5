import TestServers
import ViperaNetworking

/// Requests pictures from a local server.
struct PictureClient: Sendable {
  struct Answer: Sendable {
    let status: Int
    let body: [UInt8]
    let headers: HTTPHeaders

    subscript(name: String) -> String? { headers[name] }
  }

  let port: UInt16
  private let transport: CurlTransport

  init(port: UInt16) throws {
    self.port = port
    transport = try CurlTransport(configuration: .patient())
  }

  func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
    try await send(.get, path, headers)
  }

  func head(_ path: String) async throws -> Answer {
    try await send(.head, path, [:])
  }

  func post(_ path: String) async throws -> Answer {
    try await send(.post, path, [:])
  }

  private func send(
    _ method: HTTPMethod,
    _ path: String,
    _ headers: [String: String]
  ) async throws -> Answer {
    var fields = HTTPHeaders()
    for (name, value) in headers { fields.append(name, value) }
    let request = try HTTPRequest(
      method,
      RequestURL("http://127.0.0.1:\(port)" + path),
      headers: fields,
      options: .patient
    )
    let response = try await transport.send(request)
    return Answer(status: response.status, body: response.body, headers: response.headers)
  }

  func close() async {
    await transport.close()
  }
}
