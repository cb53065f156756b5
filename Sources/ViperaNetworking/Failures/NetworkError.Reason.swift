extension NetworkError {
  /// What happened to a request.
  public enum Reason: Hashable, Sendable {
    /// The device is not connected, so nothing was sent.
    case offline
    /// The server's host has no address, or refuses connections, or speaks no TLS that is safe.
    case unreachable
    /// The server's certificate is not trusted, has expired or is another server's; nothing was sent.
    case untrusted
    /// The connection broke before the answer was whole.
    case connectionLost
    /// No connection was there in time, so nothing was sent.
    case notConnected(after: Duration)
    /// There was no answer in time.
    case timedOut(after: Duration)
    /// The answer is larger than the request allows.
    case tooLarge(limit: Int)
    /// The heads of the answer, those of redirects included, have more bytes than any request takes.
    case tooManyHeaderBytes(limit: Int)
    /// The answer has more headers than any request takes.
    case tooManyHeaders(limit: Int)
    /// The server sent the request on and on.
    case tooManyRedirects(limit: Int)
    /// So many requests wait already that this one was not taken.
    case overloaded(limit: Int)
    /// The server answered with a status that means failure.
    case status(Int)
    /// The server said that there is nothing (204), and an answer is needed.
    case noContent
    /// A success came without a body, and an answer is needed.
    case emptyBody
    /// The answer is not what the API promises.
    case unreadable
    /// The request cannot be sent as it is, for the reason in words: a mistake in the program.
    case unsendable(String)
    /// Whoever asked is gone.
    case cancelled
  }
}

extension NetworkError.Reason {
  /// What happened and what to do, for the people who build the app.
  var text: String {
    switch self {
    case .offline: "The device is not connected, so nothing was sent."
    case .unreachable: "The server could not be reached."
    case .untrusted: "The server's certificate is not trusted. Check its name, dates and issuer."
    case .connectionLost: "The connection broke before the answer was whole."
    case .notConnected(let limit):
      "No connection was there after \(limit). Raise 'connectTimeout' if that is too short."
    case .timedOut(let limit):
      "There was no answer after \(limit). Raise 'timeout' or 'totalTimeout' if that is too short."
    case .tooLarge(let limit):
      "The answer is over \(limit) bytes. Raise 'largestResponse' if it may be that large."
    case .tooManyHeaderBytes(let limit):
      "The heads of the answer are over \(limit) bytes, which no option raises. Have the server send less."
    case .tooManyHeaders(let limit):
      "The answer has over \(limit) headers, which no option raises. Have the server send fewer."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .overloaded(let limit): "\(limit) requests wait already. Send fewer at a time."
    case .status(let status): "The server answered with status \(status)."
    case .noContent:
      "The server answered that there is nothing (204). Make the answer optional if that may be."
    case .emptyBody: "The answer has no body."
    case .unreadable: "The answer could not be read."
    case .unsendable(let why): why
    case .cancelled: "The request was cancelled."
    }
  }
}
