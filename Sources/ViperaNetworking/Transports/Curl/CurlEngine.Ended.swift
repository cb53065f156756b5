extension CurlEngine {
  /// A transfer that the thread has finished, with its result.
  struct Ended: Sendable {
    let transfer: CurlTransfer
    let result: Result<HTTPResponse, NetworkError>
  }
}
