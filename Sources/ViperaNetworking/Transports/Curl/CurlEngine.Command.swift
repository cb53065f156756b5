extension CurlEngine {
  /// What curl's thread is told.
  enum Command: Sendable {
    case start(CurlTransfer)
    case cancel(CurlTransfer)
  }
}
