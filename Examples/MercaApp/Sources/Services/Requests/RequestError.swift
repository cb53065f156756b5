/// Why a request has no answer to give.
public enum RequestError: Error, Hashable, Sendable {
  /// The device is not connected, so nothing was sent.
  case offline
  /// The server did not answer in time.
  case timedOut(after: Duration)
  /// The connection failed, for the reason in words.
  case failed(String)
  /// The server answered with a status that means failure.
  case status(Int)
  /// What was to be sent has no form in which it can be sent, for the reason in words.
  case unsendable(String)
  /// The answer is not what the API promises, for the reason in words.
  case unreadable(String)
  /// Whoever asked is gone.
  case cancelled
}

extension RequestError {
  /// What a person is told.
  public var message: String {
    switch self {
    case .offline: "You are not connected to Internet."
    case .timedOut: "The server took too long to answer."
    case .failed: "The server could not be reached."
    case .status(401): "You are not signed in."
    case .status(404): "This is not there any more."
    case .status(500...): "The server has a problem. It is not your fault."
    case .status: "The server refused the request."
    case .unsendable: "What you entered could not be sent."
    case .unreadable: "The server's answer could not be read."
    case .cancelled: "The request was cancelled."
    }
  }
}
