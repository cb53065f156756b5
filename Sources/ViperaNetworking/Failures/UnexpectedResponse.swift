/// A description of the fault in a response, as the cause of `.unreadable`.
struct UnexpectedResponse: Error, CustomStringConvertible {
  let description: String
}

extension NetworkError {
  /// Returns the error for a response that breaks its protocol.
  static func unexpected(_ description: String) -> NetworkError {
    NetworkError(.unreadable, cause: UnexpectedResponse(description: description))
  }
}
