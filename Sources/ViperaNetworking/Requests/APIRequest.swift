/// One kind of request: its parameters, and the type of its answer.
///
/// ```swift
/// struct FindEmployee: APIRequest {
///   typealias Answer = Employee
///   let id: Int
///   var path: APIPath { "/api/employees/\(id)" }
/// }
/// ```
///
/// An answer that is `Decodable` is read from JSON, `Void` accepts any success, and ``HTTPResponse``
/// is the unchanged response. An optional answer is nil if the server responds that there is no
/// content (204).
public protocol APIRequest<Answer>: Sendable {
  /// The type that a success is read as.
  associatedtype Answer: Sendable

  /// The method (default: GET).
  var method: HTTPMethod { get }
  /// The path, below the address of the server.
  var path: APIPath { get }
  /// The query (default: none).
  var query: HTTPQuery { get }
  /// Additional headers; they override those of the body.
  var headers: HTTPHeaders { get }
  /// The body (default: none).
  var body: HTTPBody { get }
  /// The time limits and other options, as far as they differ from the defaults.
  var options: RequestOptions { get }

  /// Reads the answer from a response that means success.
  func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) -> Answer
}

extension APIRequest {
  /// GET, the most frequent method.
  public var method: HTTPMethod { .get }
  /// No query.
  public var query: HTTPQuery { [:] }
  /// No headers in addition to those of the body.
  public var headers: HTTPHeaders { [:] }
  /// No body.
  public var body: HTTPBody { .none }
  /// The defaults.
  public var options: RequestOptions { RequestOptions() }
}

extension APIRequest where Answer: Decodable {
  /// Reads the answer from JSON.
  public func answer(
    from response: HTTPResponse,
    by json: JSONCoding
  ) throws(NetworkError) -> Answer {
    try response.decoded(as: Answer.self, by: json)
  }
}

extension APIRequest where Answer == Void {
  /// Accepts any success as the answer, whatever its content.
  public func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) {}
}

extension APIRequest where Answer == HTTPResponse {
  /// Returns the unchanged response.
  public func answer(
    from response: HTTPResponse,
    by json: JSONCoding
  ) throws(NetworkError) -> HTTPResponse { response }
}
