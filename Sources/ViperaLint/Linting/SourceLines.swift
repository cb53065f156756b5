import Foundation
import ViperaSource

/// The lines of files, for excerpts and for baselines.
package struct SourceLines: Sendable {
  /// The lines of the requested files.
  private let files: [String: [Substring]]

  /// Reads `paths` from the disk; files that cannot be read have no lines.
  package init(of paths: Set<String>) {
    self.init(
      texts: Dictionary(
        uniqueKeysWithValues: paths.sorted().compactMap { path in
          FileManager.default.contents(atPath: path).map { (path, String(decoding: $0, as: UTF8.self)) }
        }
      )
    )
  }

  /// Takes the texts by their paths.
  package init(texts: [String: String]) {
    files = texts.mapValues { text in text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) }
  }

  /// A line without its line break; nil if the file has no such line.
  func line(at place: SourcePlace) -> Substring? {
    guard let lines = files[place.file], lines.indices.contains(place.line - 1) else { return nil }
    return lines[place.line - 1]
  }

  /// The text of a line before a place.
  ///
  /// Columns are counted in bytes, as the compiler counts them.
  func beginning(of place: SourcePlace) -> Substring {
    guard let line = line(at: place) else { return "" }
    return Substring(line.utf8.prefix(place.column - 1))
  }

  /// The column in UTF-16 units, as editors count it.
  func utf16Column(of place: SourcePlace) -> Int {
    line(at: place) == nil ? place.column : beginning(of: place).utf16.count + 1
  }

  /// Whether a character ends a line; a carriage return and a line feed are one character.
  private static func endsLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }
}
