extension CurlEngine {
  /// A transfer that the thread is done with, and what came of it.
  struct Ended: Sendable {
    let transfer: CurlTransfer
    let result: Result<HTTPResponse, NetworkError>
  }
}
