extension NetworkError {
  /// The reason why a request failed.
  public enum Reason: Hashable, Sendable {
    /// The device is not connected, so nothing was sent.
    case offline
    /// The server's name has no address, the server refuses connections, or it does not support safe TLS.
    case unreachable
    /// The server's certificate is not trusted, has expired or belongs to another server; nothing was sent.
    case untrusted
    /// The connection broke before the response was complete.
    case connectionLost
    /// The connection was not established in time, so nothing was sent.
    case notConnected(after: Duration)
    /// No response arrived in time, or no bytes were transferred for too long; `after` is the limit that was reached.
    case timedOut(after: Duration)
    /// The response, or one event of a stream, is larger than the request allows.
    case tooLarge(limit: Int)
    /// The headers of the response, including those of redirects, exceed the limit in bytes.
    case tooManyHeaderBytes(limit: Int)
    /// The response has too many headers.
    case tooManyHeaders(limit: Int)
    /// The server redirected the request too many times.
    case tooManyRedirects(limit: Int)
    /// Too many requests are waiting, or too many event streams are open, so this request was rejected.
    case overloaded(limit: Int)
    /// The server responded with a status that means failure.
    case status(Int)
    /// The server responded that there is no content (204), but an answer is needed.
    case noContent
    /// The response was a success without a body, but an answer is needed.
    case emptyBody
    /// The response is not what the API promises.
    case unreadable
    /// The file of a download cannot be written, for the given reason.
    case unwritable(String)
    /// The request is invalid and was not sent, for the given reason: a mistake in the program.
    case unsendable(String)
    /// The calling task was cancelled.
    case cancelled
  }
}

extension NetworkError.Reason {
  /// The failure and how to fix it, for the app's developers.
  var text: String {
    switch self {
    case .offline: "The device is not connected, so nothing was sent."
    case .unreachable: "The server could not be reached."
    case .untrusted: "The server's certificate is not trusted. Check its name, dates and issuer."
    case .connectionLost: "The connection broke before the answer was whole."
    case .notConnected(let limit):
      "No connection was there after \(limit). Raise 'connectTimeout' if that is too short."
    case .timedOut(let limit):
      """
      There was no answer after \(limit). If that is too short, raise the limit with this value: 'timeout', \
      'totalTimeout' or 'idleTimeout'.
      """
    case .tooLarge(let limit):
      "The answer is over \(limit) bytes. Raise 'largestResponse' if it may be that large."
    case .tooManyHeaderBytes(let limit):
      "The heads of the answer are over \(limit) bytes, which no option raises. Have the server send less."
    case .tooManyHeaders(let limit):
      "The answer has over \(limit) headers, which no option raises. Have the server send fewer."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .overloaded(let limit):
      "\(limit) requests are waiting, or \(limit) event streams are open, which is the maximum. Send fewer at a time."
    case .status(let status): "The server answered with status \(status)."
    case .noContent:
      "The server answered that there is nothing (204). Make the answer optional if that may be."
    case .emptyBody: "The answer has no body."
    case .unreadable: "The answer could not be read."
    case .unsendable(let why), .unwritable(let why): why
    case .cancelled: "The request was cancelled."
    }
  }
}
