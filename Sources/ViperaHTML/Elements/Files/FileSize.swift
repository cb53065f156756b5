/// A size in bytes.
public struct FileSize: Sendable, Hashable, CustomStringConvertible {
  /// The number of bytes.
  public let bytes: Int

  /// A number of bytes; a negative number counts as 0.
  public static func bytes(_ count: Int) -> FileSize { times(count, 1) }

  /// A number of thousands of bytes.
  public static func kilobytes(_ count: Int) -> FileSize { times(count, 1_000) }

  /// A number of millions of bytes.
  public static func megabytes(_ count: Int) -> FileSize { times(count, 1_000_000) }

  /// Accepts any number, since a count may be computed while a page is shown, and no number must crash the server.
  private static func times(_ count: Int, _ unit: Int) -> FileSize {
    let (bytes, isOver) = max(0, count).multipliedReportingOverflow(by: unit)
    return FileSize(bytes: isOver ? .max : bytes)
  }

  /// The size in a readable form: `8 MB`, `500 kB`.
  public var description: String {
    if bytes.isMultiple(of: 1_000_000) { return "\(bytes / 1_000_000) MB" }
    return bytes.isMultiple(of: 1_000) ? "\(bytes / 1_000) kB" : "\(bytes) B"
  }
}
