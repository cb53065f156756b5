/// The secrets that all servers of a store share.
public protocol SecretStore: Sendable {
  /// Returns the secret with a name; if there is none yet, the 16 to 64 given random bytes become it.
  func secret(_ name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8]
}
