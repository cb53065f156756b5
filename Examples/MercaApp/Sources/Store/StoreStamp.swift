/// Tells whether anything was written meanwhile: as long as it is the same, nothing was.
///
/// Two can be compared, and tell nothing else.
public struct StoreStamp: Hashable, Sendable {
  private let words: SIMD8<UInt64>

  /// Creates a stamp of what a database says of itself.
  package init(_ words: SIMD8<UInt64>) {
    self.words = words
  }
}
