/// What a field for files takes.
public struct FileRule: Sendable, Hashable {
  /// The kinds, of which a file has to be one; none take no file.
  public let kinds: [FileKind]
  /// How large a file may be.
  public let size: FileSize

  /// Says what a field takes.
  public init(_ kinds: [FileKind], upTo size: FileSize) {
    self.kinds = kinds
    self.size = size
  }

  /// The kind of a file among those that are taken; nil where it is none of them.
  public func kind(of bytes: [UInt8], saidToBe type: String, named name: String) -> FileKind? {
    kinds.first { $0.fits(bytes, saidToBe: type, named: name) }
  }
}
