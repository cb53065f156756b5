/// The five cases that a screen can show when a request has no answer.
///
/// ```swift
/// switch error.connectionRule {
/// case .noData: view.show(.empty)
/// case let rule: view.show(.failed(rule.text))
/// }
/// ```
public enum ConnectionRule: Hashable, Sendable, CaseIterable {
  /// There was no HTTP response.
  case requestFailed
  /// Status 401.
  case unauthorized
  /// Status 204: not a failure, but there is nothing to show.
  case noData
  /// A success whose body is not the promised JSON.
  case jsonConversionFailure
  /// Any other failure, including a success without a body.
  case responseUnsuccessful

  /// The text of the case, the same in all languages.
  public var text: String {
    switch self {
    case .requestFailed: "Request Failed"
    case .unauthorized: "Unauthorized"
    case .noData: "No Data"
    case .jsonConversionFailure: "JSON Conversion Failure"
    case .responseUnsuccessful: "Response Unsuccessful"
    }
  }
}

extension NetworkError {
  /// The case that this failure belongs to.
  public var connectionRule: ConnectionRule {
    switch reason {
    case .noContent: .noData
    // Without a `response`, the transport received bytes that were not valid HTTP.
    case .unreadable: response == nil ? .requestFailed : .jsonConversionFailure
    case .status(401): .unauthorized
    case .status, .emptyBody, .tooLarge, .tooManyHeaderBytes, .tooManyHeaders, .tooManyRedirects:
      .responseUnsuccessful
    case .offline, .unreachable, .untrusted, .connectionLost, .notConnected, .timedOut, .overloaded,
      .unsendable, .unwritable, .cancelled:
      .requestFailed
    }
  }
}
