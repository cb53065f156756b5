/// A file that somebody has chosen in a page: name and bytes by strangers, within bounds.
///
/// What it takes of the host's memory is given back when nobody holds it any more: keep `bytes` by
/// themselves no longer than they are needed.
public struct PageFile: Sendable {
  /// How many scalars of Unicode a name has at most; from a longer one the middle is left out, so that
  /// it keeps its ending.
  public static let longestName = 120
  private static let keptEnd = 20

  /// What the person calls it, on one line: the last part of a path at most, and never a way to one.
  public let name: String
  /// The kind among those the field takes: by its first bytes, where the kind is told by them.
  public let kind: FileKind
  /// What is in it.
  public let bytes: [UInt8]
  /// What is given back with the last copy.
  private let place: (any AnyObject & Sendable)?

  /// Creates a file, as a test does; what a path has before the name, and what no name holds, is left out.
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

  /// The part of a stranger's text that can be a file's name.
  private static func sound(_ text: String) -> String {
    let last = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? []
    // Also without what turns the direction of writing: `exe.gpj` would read `jpg.exe`.
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
