public import ViperaNetworking

/// The source of pictures: the network, a stub, or your own database.
public protocol ImageSource: Sendable {
  /// Fetches a file.
  ///
  /// - Parameters:
  ///   - address: The requested address, such as a URL.
  ///   - limit: The maximum size in bytes; stop fetching once a file exceeds it.
  ///   - report: Called with the progress.
  /// - Returns: The file.
  /// - Throws: The reason why there is no file; a cancelled task must throw soon as well.
  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8]
}
