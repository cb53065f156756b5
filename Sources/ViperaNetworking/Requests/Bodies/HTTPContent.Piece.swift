extension HTTPContent {
  /// One piece of a body.
  public enum Piece: Hashable, Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// The file at a path; its length is fixed when sending begins.
    case file(String)
  }
}
