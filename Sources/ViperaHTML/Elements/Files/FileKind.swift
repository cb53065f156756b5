/// A kind of files that a field accepts.
public struct FileKind: Sendable, Hashable {
  /// Bytes at a fixed place in every file of a kind.
  private struct Mark: Hashable {
    let place: Int
    let bytes: [UInt8]
  }

  /// The media type, such as `image/jpeg`.
  public let type: String
  /// The endings of such files' names, in lower case and without the dot.
  public let endings: [String]
  private let marks: [Mark]
  private let isText: Bool

  /// Creates a kind from its media type and the endings of file names: a file belongs to it if the browser reports this
  /// type, or if its name has such an ending.
  ///
  /// Name the endings. Browsers get the type of a file from the system, which often knows none, or another.
  public init(_ type: String, endings: [String] = []) {
    self.init(type, endings, [])
  }

  private init(
    _ type: String,
    _ endings: [String],
    _ marks: [(place: Int, bytes: [UInt8])],
    isText: Bool = false
  ) {
    self.type = type.lowercased()
    self.endings = endings.map { $0.lowercased() }
    self.marks = marks.map { Mark(place: $0.place, bytes: $0.bytes) }
    self.isText = isText
  }

  /// A photograph.
  public static let jpeg = FileKind("image/jpeg", ["jpg", "jpeg"], [(0, [0xff, 0xd8, 0xff])])
  /// A drawing.
  public static let png = FileKind(
    "image/png",
    ["png"],
    [(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]
  )
  /// A picture for the web.
  public static let webp = FileKind(
    "image/webp",
    ["webp"],
    [(0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))]
  )
  /// A picture that may be animated.
  public static let gif = FileKind("image/gif", ["gif"], [(0, Array("GIF8".utf8))])
  /// A document to print.
  public static let pdf = FileKind("application/pdf", ["pdf"], [(0, Array("%PDF-".utf8))])
  /// Plain text, in any encoding without a byte 0.
  public static let text = FileKind("text/plain", ["txt"], [], isText: true)
  /// A table, in any encoding without a byte 0: spreadsheet programs use many.
  public static let csv = FileKind("text/csv", ["csv"], [], isText: true)

  /// Whether a file may be of this kind: its first bytes decide if they identify the kind, otherwise the type that the
  /// browser reports or its name's ending.
  func fits(_ bytes: [UInt8], saidToBe type: String, named name: String) -> Bool {
    guard !marks.isEmpty else {
      let isCalledSo = type.lowercased() == self.type || hasEnding(name)
      return isCalledSo && !(isText && bytes.contains(0))
    }
    return marks.allSatisfy { mark in
      bytes.dropFirst(mark.place).starts(with: mark.bytes)
    }
  }

  private func hasEnding(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix("." + $0) }
  }
}
