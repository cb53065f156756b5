public import ViperaNetworking

/// Where pictures come from: the network, a stub, a database of your own.
public protocol ImageSource: Sendable {
  /// Fetches a file.
  ///
  /// - Parameters:
  ///   - address: What was asked for, such as a URL.
  ///   - limit: The most bytes that are taken; throw what is larger away before it is whole.
  ///   - report: Is told how far it has come.
  /// - Returns: The file.
  /// - Throws: Why there is none; soon after the task is cancelled.
  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8]
}
