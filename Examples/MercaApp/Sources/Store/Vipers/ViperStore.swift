/// The vipers, which are read-only.
public protocol ViperStore: Sendable {
  /// Returns the first hundred vipers, with their title.
  func list() async throws(StoreError) -> ViperList
}
