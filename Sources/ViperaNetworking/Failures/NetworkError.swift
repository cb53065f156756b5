import Vipera

/// The failure of a request: the reason, the response, and the underlying error.
public struct NetworkError: Error, Sendable {
  /// The reason why the request failed.
  public let reason: Reason
  /// The server's response, if there was one: status, headers and body.
  public let response: HTTPResponse?
  /// The underlying error, if there is one.
  public let cause: (any Error)?

  /// Creates an error.
  public init(_ reason: Reason, response: HTTPResponse? = nil, cause: (any Error)? = nil) {
    self.reason = reason
    self.response = response
    self.cause = cause
  }

  /// The status of the response, if there was one.
  public var status: Int? { response?.status }

  /// The server's description of the failure as `application/problem+json`, if it sent one.
  public var problem: Problem? { response.flatMap(Problem.init) }

  /// The wait that the server asks for with `Retry-After`; nil without one.
  ///
  /// If `Retry-After` is a date, the wait counts from the `Date` of the response; without that, the result is nil.
  public var retryAfter: Duration? { response.flatMap(RetryAfter.wait) }

  /// The message for the user: the server's own text if it is meant for users, else one of `words`.
  ///
  /// The server's text is the `detail` of a problem with a status from 400 to 499. The server's texts about its own
  /// faults are not for users.
  public func message(in words: NetworkWords = .english) -> String {
    if case .status(400..<500) = reason, let detail = problem?.detail, !detail.isEmpty {
      return detail
    }
    return words.text(for: reason)
  }
}

extension NetworkError: Equatable {
  /// Whether both errors have the same reason and the same response.
  ///
  /// Causes are not compared.
  public static func == (first: NetworkError, second: NetworkError) -> Bool {
    first.reason == second.reason && first.response == second.response
  }
}

extension NetworkError: CustomStringConvertible, CustomReflectable {
  /// The failure, for the app's developers.
  public var description: String {
    cause.map { "\(reason.text) Cause: \(String("\($0)".prefix(200)))" } ?? reason.text
  }

  /// A mirror without children: the body of a response must not get into logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension NetworkError: CancellationTelling {
  package var isCancellation: Bool { reason == .cancelled }
}
