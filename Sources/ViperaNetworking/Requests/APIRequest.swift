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
/// A `Decodable` answer is read from JSON, `Void` accepts any success, and ``HTTPResponse`` is the unchanged response.
/// An optional answer is nil if the response has no content (204).
public protocol APIRequest<Answer>: Sendable {
  /// The type of the answer to a successful request.
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
  /// The time limits and other options (default: those of ``RequestOptions``).
  var options: RequestOptions { get }

  /// Reads the answer from a successful response.
  func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) -> Answer
}

extension APIRequest {
  /// GET.
  public var method: HTTPMethod { .get }
  /// No query.
  public var query: HTTPQuery { [:] }
  /// No additional headers.
  public var headers: HTTPHeaders { [:] }
  /// No body.
  public var body: HTTPBody { .none }
  /// The default options.
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
  /// Accepts any success, whatever its content.
  public func answer(from response: HTTPResponse, by json: JSONCoding) throws(NetworkError) {}
}

extension APIRequest where Answer == HTTPResponse {
  /// Returns the unchanged response.
  public func answer(
    from response: HTTPResponse,
    by json: JSONCoding
  ) throws(NetworkError) -> HTTPResponse { response }
}
