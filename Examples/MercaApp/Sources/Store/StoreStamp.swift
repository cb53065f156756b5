/// A stamp of a database's state: as long as it is the same, nothing was written.
///
/// Stamps can only be compared for equality.
public struct StoreStamp: Hashable, Sendable {
  private let words: SIMD8<UInt64>

  /// Creates a stamp from the database's own state.
  package init(_ words: SIMD8<UInt64>) {
    self.words = words
  }
}
