/// Secrets that all servers of a store have together.
public protocol SecretStore: Sendable {
  /// The secret of a name; where there is none yet, the 16 to 64 random bytes that are brought become it.
  func secret(_ name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8]
}
