/// The response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status; 200 to 299 mean success.
  public let status: Int
  /// The headers.
  public let headers: HTTPHeaders
  /// The body, decompressed.
  public let body: [UInt8]
  /// The size of the decompressed body, even if a ``BodyReceiver`` took the body and `body` is empty.
  public let size: Int
  /// The address that redirects led to, if a `BodyReceiver` gets the response before its body; otherwise nil.
  package var redirectTarget: String?

  /// Creates a response.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
    size = body.count
  }

  /// Creates a response whose body went to a receiver.
  init(status: Int, headers: HTTPHeaders, receivedSize: Int) {
    self.status = status
    self.headers = headers
    body = []
    size = receivedSize
  }

  /// Whether the status means success.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// Reads the body from JSON.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - json: The settings of the JSON decoder.
  /// - Returns: The value.
  /// - Throws: `.noContent` for a 204 unless the value may be nil, `.emptyBody` if the body is empty, and `.unreadable`
  ///   if the body is not what the API promises.
  public func decoded<Value: Decodable>(
    as type: Value.Type,
    by json: JSONCoding = JSONCoding()
  ) throws(NetworkError) -> Value {
    if status == 204 {
      if let nothing = (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
        return nothing
      }
      throw NetworkError(.noContent, response: self)
    }
    guard !body.isEmpty else { throw NetworkError(.emptyBody, response: self) }
    do {
      return try json.decode(type, from: body)
    } catch {
      throw NetworkError(.unreadable, response: self, cause: error)
    }
  }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  /// Status and size; the body is omitted, since it may contain secrets.
  public var description: String { "\(status), \(size) bytes" }
  /// A mirror without children, which keeps the body out of logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
