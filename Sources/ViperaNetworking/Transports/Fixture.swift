import FoundationEssentials

/// A recorded response, which can be stored in a file and returned by a ``StubTransport``.
public struct Fixture: Hashable, Sendable, Codable {
  /// The method of the request.
  public let method: HTTPMethod
  /// The path of the request, with its query, and with `•••` in place of secrets.
  public let path: String
  /// The status of the response.
  public let status: Int
  /// The headers of the response, without cookies and other secrets.
  public let headers: [HTTPHeaders.Field]
  /// The body as text; nil if it is not text.
  public let text: String?
  /// The body in Base64, if it is not text.
  let data: Data?

  /// Records a response.
  public init(_ request: HTTPRequest, _ response: HTTPResponse) {
    method = request.method
    path = String(request.url.shownTarget)
    status = response.status
    headers = response.headers.fields.filter { !$0.isSecret }
    text = String(validating: response.body, as: UTF8.self)
    data = text == nil ? Data(response.body) : nil
  }

  /// The recorded response, without secrets.
  public var response: HTTPResponse {
    HTTPResponse(
      status: status,
      headers: HTTPHeaders(headers),
      body: text.map { Array($0.utf8) } ?? data.map(Array.init) ?? []
    )
  }

  /// Reads the format of ``json(of:)``.
  public static func list(fromJSON json: [UInt8]) throws -> [Fixture] {
    try JSONDecoder().decode([Fixture].self, from: Data(json))
  }

  /// Encodes recorded responses for a file.
  public static func json(of fixtures: [Fixture]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(fixtures))
  }
}
