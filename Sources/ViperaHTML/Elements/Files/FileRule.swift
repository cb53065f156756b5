/// The rule for the files that a field accepts.
public struct FileRule: Sendable, Hashable {
  /// The kinds, one of which a file must have; an empty list accepts no file.
  public let kinds: [FileKind]
  /// The maximum size of a file.
  public let size: FileSize

  /// Creates a rule.
  public init(_ kinds: [FileKind], upTo size: FileSize) {
    self.kinds = kinds
    self.size = size
  }

  /// The kind of a file among the accepted ones; nil if it has none of them.
  public func kind(of bytes: [UInt8], saidToBe type: String, named name: String) -> FileKind? {
    kinds.first { $0.fits(bytes, saidToBe: type, named: name) }
  }
}
