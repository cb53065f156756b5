/// One kind of request: what is asked, and what the answer is read as.
///
/// ```swift
/// struct FindEmployee: APIRequest {
///   typealias Answer = Employee
///   let id: Int
///   var path: APIPath { "/api/employees/\(id)" }
/// }
/// ```
///
/// An answer that is `Decodable` is read from JSON, `Void` is given for any success, and
/// `HTTPResponse` is the answer as it came. An optional answer is nil where the server says that
/// there is nothing (204).
public protocol APIRequest<Answer>: Sendable {
  /// What a success is read as.
  associatedtype Answer: Sendable

  /// What is asked; GET unless you say otherwise.
  var method: HTTPMethod { get }
  /// What it is asked of, below the address of the server.
  var path: APIPath { get }
  /// What stands behind the question mark; nothing unless you say otherwise.
  var query: HTTPQuery { get }
  /// What is said besides; wins over what the body says of itself.
  var headers: HTTPHeaders { get }
  /// What is sent; nothing unless you say otherwise.
  var body: HTTPBody { get }
  /// How long it may take, and what else differs from the defaults.
  var options: RequestOptions { get }

  /// Reads the answer from a response that means success.
  func answer(from response: HTTPResponse) throws(NetworkError) -> Answer
}

extension APIRequest {
  /// GET, the most frequent method.
  public var method: HTTPMethod { .get }
  /// No query.
  public var query: HTTPQuery { [:] }
  /// No headers beside those that the body brings along.
  public var headers: HTTPHeaders { [:] }
  /// No body.
  public var body: HTTPBody { .none }
  /// The defaults.
  public var options: RequestOptions { RequestOptions() }
}

extension APIRequest where Answer: Decodable {
  /// Reads the answer from JSON.
  public func answer(from response: HTTPResponse) throws(NetworkError) -> Answer {
    try response.decoded(as: Answer.self)
  }
}

extension APIRequest where Answer == Void {
  /// Takes any success for the answer, whatever came with it.
  public func answer(from response: HTTPResponse) throws(NetworkError) {}
}

extension APIRequest where Answer == HTTPResponse {
  /// Takes the response as it came.
  public func answer(from response: HTTPResponse) throws(NetworkError) -> HTTPResponse { response }
}
