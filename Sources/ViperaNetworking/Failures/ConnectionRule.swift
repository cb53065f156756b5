/// The five cases of a request without an answer that a screen can show.
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
  /// Anything else, and a success without a body.
  case responseUnsuccessful

  /// The text of the case, the same in every language.
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
  /// The case of this failure.
  public var connectionRule: ConnectionRule {
    switch reason {
    case .noContent: .noData
    // A response that a transport cannot read was no HTTP response.
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
