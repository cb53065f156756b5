/// A kind of file that a field accepts.
public struct FileKind: Sendable, Hashable {
  /// Bytes that are the same in every file of a kind.
  private struct Mark: Hashable {
    let place: Int
    let bytes: [UInt8]
  }

  /// The media type, such as `image/jpeg`.
  public let type: String
  /// The extensions of such files' names, in lower case and without the dot.
  public let endings: [String]
  private let marks: [Mark]
  private let isText: Bool

  /// Creates a kind from its media type and file extensions.
  ///
  /// A file belongs to the kind if the browser reports this type, or if the file's name has such an extension.
  ///
  /// Provide the extensions, since browsers get the type of a file from the system, which often does not know it or
  /// reports another one.
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

  /// JPEG, the usual format for photographs.
  public static let jpeg = FileKind("image/jpeg", ["jpg", "jpeg"], [(0, [0xff, 0xd8, 0xff])])
  /// PNG, the usual format for drawings.
  public static let png = FileKind(
    "image/png",
    ["png"],
    [(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]
  )
  /// WebP, a picture format for the web.
  public static let webp = FileKind(
    "image/webp",
    ["webp"],
    [(0, Array("RIFF".utf8)), (8, Array("WEBP".utf8))]
  )
  /// GIF, a picture format with animation.
  public static let gif = FileKind("image/gif", ["gif"], [(0, Array("GIF8".utf8))])
  /// PDF, a format for printable documents.
  public static let pdf = FileKind("application/pdf", ["pdf"], [(0, Array("%PDF-".utf8))])
  /// Plain text, in any encoding that does not use zero bytes.
  public static let text = FileKind("text/plain", ["txt"], [], isText: true)
  /// A table of comma-separated values, in any encoding without zero bytes, since spreadsheet programs use many
  /// encodings.
  public static let csv = FileKind("text/csv", ["csv"], [], isText: true)

  /// Whether a file may be of this kind.
  ///
  /// If the kind has known first bytes, these decide; otherwise the browser's type or the extension of the name.
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
