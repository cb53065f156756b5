/// A kind of files that a field takes.
public struct FileKind: Sendable, Hashable {
  /// Bytes that stand at a place of every file of a kind.
  private struct Mark: Hashable {
    let place: Int
    let bytes: [UInt8]
  }

  /// The media type, such as `image/jpeg`.
  public let type: String
  private let marks: [Mark]

  /// Describes a kind by its media type alone, which the browser takes from the name's ending.
  public init(_ type: String) {
    self.init(type, [])
  }

  private init(_ type: String, _ marks: [(place: Int, bytes: [UInt8])]) {
    self.type = type.lowercased()
    self.marks = marks.map { Mark(place: $0.place, bytes: $0.bytes) }
  }

  /// A photograph.
  public static let jpeg = FileKind("image/jpeg", [(0, [0xff, 0xd8, 0xff])])
  /// A drawing.
  public static let png = FileKind(
    "image/png",
    [(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]
  )
  /// A picture of the web.
  public static let webp = FileKind(
    "image/webp",
    [(0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))]
  )
  /// A picture that may move.
  public static let gif = FileKind("image/gif", [(0, Array("GIF8".utf8))])
  /// A document to print.
  public static let pdf = FileKind("application/pdf", [(0, Array("%PDF-".utf8))])
  /// Text without a form of its own; its bytes may be anything.
  public static let text = FileKind("text/plain")
  /// A table; its bytes may be anything.
  public static let csv = FileKind("text/csv")

  /// Whether a file may be of this kind: its first bytes decide where they tell the kind, and what the
  /// browser says elsewhere.
  func fits(_ bytes: [UInt8], saidToBe type: String) -> Bool {
    guard !marks.isEmpty else { return type.lowercased() == self.type }
    return marks.allSatisfy { mark in
      bytes.dropFirst(mark.place).starts(with: mark.bytes)
    }
  }
}
