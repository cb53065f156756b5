/// How large something is, in bytes.
public struct FileSize: Sendable, Hashable, CustomStringConvertible {
  /// The number of bytes.
  public let bytes: Int

  /// So many bytes.
  public static func bytes(_ count: Int) -> FileSize {
    precondition(count > 0, "A file may have 1 byte or more, not \(count).")
    return FileSize(bytes: count)
  }

  /// So many thousands of bytes.
  public static func kilobytes(_ count: Int) -> FileSize { .bytes(count * 1_000) }

  /// So many millions of bytes.
  public static func megabytes(_ count: Int) -> FileSize { .bytes(count * 1_000_000) }

  /// The size as people read it: `8 MB`, `500 kB`.
  public var description: String {
    if bytes.isMultiple(of: 1_000_000) { return "\(bytes / 1_000_000) MB" }
    return bytes.isMultiple(of: 1_000) ? "\(bytes / 1_000) kB" : "\(bytes) B"
  }
}
