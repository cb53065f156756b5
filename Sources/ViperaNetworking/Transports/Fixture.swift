import FoundationEssentials

/// An answer that was recorded, to be kept in a file and given again by a `StubTransport`.
public struct Fixture: Hashable, Sendable, Codable {
  /// What was asked.
  public let method: HTTPMethod
  /// What it was asked of, with the query, and with `•••` in place of secrets.
  public let path: String
  /// The status of the answer.
  public let status: Int
  /// The headers of the answer, without cookies and other secrets.
  public let headers: [HTTPHeaders.Field]
  /// The body as text, where it is one.
  public let text: String?
  /// The body in base 64, where it is no text.
  let data: Data?

  /// Records an answer.
  public init(_ request: HTTPRequest, _ response: HTTPResponse) {
    method = request.method
    path = String(request.url.shownTarget)
    status = response.status
    headers = response.headers.fields.filter { !$0.isSecret }
    text = String(validating: response.body, as: UTF8.self)
    data = text == nil ? Data(response.body) : nil
  }

  /// The answer as it came, but for its secrets.
  public var response: HTTPResponse {
    HTTPResponse(
      status: status,
      headers: HTTPHeaders(headers),
      body: text.map { Array($0.utf8) } ?? data.map(Array.init) ?? []
    )
  }

  /// Reads what `json(of:)` writes.
  public static func list(fromJSON json: [UInt8]) throws -> [Fixture] {
    try JSONDecoder().decode([Fixture].self, from: Data(json))
  }

  /// Writes recorded answers for a file.
  public static func json(of fixtures: [Fixture]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(fixtures))
  }
}
