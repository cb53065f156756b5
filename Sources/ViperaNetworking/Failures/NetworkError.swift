import Vipera

/// Why a request has no answer to give, with everything that is known about it.
public struct NetworkError: Error, Sendable {
  /// What happened.
  public let reason: Reason
  /// What the server answered, if it did: status, headers and body.
  public let response: HTTPResponse?
  /// The error underneath, if there is one.
  public let cause: (any Error)?

  /// Creates an error.
  public init(_ reason: Reason, response: HTTPResponse? = nil, cause: (any Error)? = nil) {
    self.reason = reason
    self.response = response
    self.cause = cause
  }

  /// The status of the answer, if there was one.
  public var status: Int? { response?.status }

  /// What the server says about it as `application/problem+json`, if it does.
  public var problem: Problem? { response.flatMap(Problem.init) }

  /// How long the server asks to be left alone, if it does so in its `Retry-After`.
  ///
  /// A date is compared with the date of the answer; without one it cannot be told.
  public var retryAfter: Duration? { response.flatMap(RetryAfter.wait) }

  /// What a person is told: the server's own text where it has one for people, else one of `words`.
  ///
  /// The server's text is taken from the `detail` of a problem whose status blames the request
  /// (400 to 499); what a server says about faults of its own is not for people.
  public func message(in words: NetworkWords = .english) -> String {
    if case .status(400..<500) = reason, let detail = problem?.detail, !detail.isEmpty {
      return detail
    }
    return words.text(for: reason)
  }
}

extension NetworkError: CustomStringConvertible, CustomReflectable {
  /// What happened, for the people who build the app.
  public var description: String {
    cause.map { "\(reason.text) Cause: \(String("\($0)".prefix(200)))" } ?? reason.text
  }

  /// A mirror without children: the body of an answer is not for logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension NetworkError: CancellationTelling {
  package var isCancellation: Bool { reason == .cancelled }
}
