/// The rule for the files that a field accepts.
public struct FileRule: Sendable, Hashable {
  /// The accepted kinds; an empty list accepts no file.
  public let kinds: [FileKind]
  /// The maximum size of a file.
  public let size: FileSize

  /// Creates a rule.
  public init(_ kinds: [FileKind], upTo size: FileSize) {
    self.kinds = kinds
    self.size = size
  }

  /// The first accepted kind that fits a file; nil if none does.
  public func kind(of bytes: [UInt8], saidToBe type: String, named name: String) -> FileKind? {
    kinds.first { $0.fits(bytes, saidToBe: type, named: name) }
  }
}
