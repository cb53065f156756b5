extension CurlEngine {
  /// A command for curl's thread.
  enum Command: Sendable {
    case start(CurlTransfer)
    case cancel(CurlTransfer)
  }
}
