/// A file that a user has chosen in a page: untrusted name and bytes, within limits.
///
/// Its share of the host's memory is returned when the file is released: keep `bytes` by themselves no longer than they
/// are needed.
public struct PageFile: Sendable {
  /// The maximum number of Unicode scalars in a name; the middle of a longer one is left out, so that it keeps its
  /// ending.
  public static let longestName = 120
  private static let keptEnd = 20

  /// The user's name for it, on one line: at most the last part of a path, and never a path.
  public let name: String
  /// The kind among those the field accepts: by its first bytes, if they identify the kind.
  public let kind: FileKind
  /// The content.
  public let bytes: [UInt8]
  /// The reserved memory, returned with the last copy.
  private let place: (any AnyObject & Sendable)?

  /// Creates a file, such as in a test; the path before the name, and characters that no name has, are left out.
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

  /// The part of an untrusted text that can be a file's name.
  private static func sound(_ text: String) -> String {
    let last = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? []
    // Also removes characters that turn the direction of writing: `exe.gpj` would read `jpg.exe`.
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
  /// Whether name, kind and content are the same.
  public static func == (one: PageFile, other: PageFile) -> Bool {
    one.name == other.name && one.kind == other.kind && one.bytes == other.bytes
  }
}

extension PageFile: CustomStringConvertible {
  /// Its name and size, on one line.
  public var description: String { "\(name), \(bytes.count) bytes" }
}
