extension CurlEngine {
  /// A command for curl's thread.
  enum Command: Sendable {
    case start(CurlTransfer)
    case cancel(CurlTransfer)
    /// Continue a transfer whose receiver has room again.
    case resume(CurlTransfer)
  }
}
