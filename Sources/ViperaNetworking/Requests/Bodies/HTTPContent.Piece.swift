extension HTTPContent {
  /// One piece of a body.
  public enum Piece: Hashable, Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A file at a path; as long as it is when sending begins.
    case file(String)
  }
}
