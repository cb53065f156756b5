/// A file that a user has chosen in a page; its name and bytes are untrusted, but within limits.
///
/// Its share of the host's memory is released with the file, so do not hold `bytes` alone for longer than necessary.
public struct PageFile: Sendable {
  /// The maximum number of Unicode scalars in a name; a longer name loses its middle and keeps its extension.
  public static let longestName = 120
  private static let keptEnd = 20

  /// The user's name for the file, on one line; without the path before the name.
  public let name: String
  /// The kind among those that the field accepts; determined by the first bytes, if the kind has known ones.
  public let kind: FileKind
  /// The content.
  public let bytes: [UInt8]
  /// The reserved memory, released with the last copy.
  private let place: (any AnyObject & Sendable)?

  /// Creates a file, for example in a test; removes the path before the name, and characters that are invalid in names.
  public init(name: String, kind: FileKind, bytes: [UInt8]) {
    self.init(name: name, kind: kind, bytes: bytes, in: nil)
  }

  package init(
    name: String,
    kind: FileKind,
    bytes: [UInt8],
    in place: (any AnyObject & Sendable)?
  ) {
    self.name = Self.sound(name)
    self.kind = kind
    self.bytes = bytes
    self.place = place
  }

  /// The part of an untrusted text that is valid as a file name.
  private static func sound(_ text: String) -> String {
    let last = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? []
    // This also removes characters that change the writing direction: `exe.gpj` would look like `jpg.exe`.
    let letters = last.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
      default: true
      }
    }
    let isLong = letters.count > longestName
    let kept =
      isLong ? letters.prefix(longestName - keptEnd) + letters.suffix(keptEnd) : letters[...]
    let name = String(String.UnicodeScalarView(kept))
    return name.allSatisfy { $0 == "." || $0.isWhitespace } ? "file" : name
  }
}

extension PageFile: Equatable {
  /// Whether the names, kinds and contents are equal.
  public static func == (one: PageFile, other: PageFile) -> Bool {
    one.name == other.name && one.kind == other.kind && one.bytes == other.bytes
  }
}

extension PageFile: CustomStringConvertible {
  /// The file's name and size, on one line.
  public var description: String { "\(name), \(bytes.count) bytes" }
}
