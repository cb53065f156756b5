/// The vipers, which are only read.
public protocol ViperStore: Sendable {
  /// The first hundred vipers, with their title.
  func list() async throws(StoreError) -> ViperList
}
