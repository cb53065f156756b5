import FoundationEssentials

/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
  /// The status: 200 and its like mean success.
  public let status: Int
  /// What was said besides.
  public let headers: HTTPHeaders
  /// What came with it, decompressed.
  public let body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the server did what was asked.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// Reads the body from JSON.
  ///
  /// - Throws: `.noContent` for a 204 unless the value may be nil, `.emptyBody` when nothing came,
  ///   and `.unreadable` when it is not what the API promises.
  public func decoded<Value: Decodable>(as type: Value.Type) throws(NetworkError) -> Value {
    if status == 204 {
      if let nothing = (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
        return nothing
      }
      throw NetworkError(.noContent, response: self)
    }
    guard !body.isEmpty else { throw NetworkError(.emptyBody, response: self) }
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw NetworkError(.unreadable, response: self, cause: error)
    }
  }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  /// Status and size; the body may hold anything.
  public var description: String { "\(status), \(body.count) bytes" }
  /// A mirror without children: what an answer holds is for the program and not for its log.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
