import ViperaSource
import ViperaTexts

/// A line of source with a mark below it.
struct Excerpt {
  /// The line after its number, such as `  3 │   var view: CartView?`.
  let source: String
  /// The text before the caret.
  private let indent: String

  /// The maximum length of a line; longer ones are shortened around the mark.
  private static let most = 160

  /// The excerpt at a place; nil if the line cannot be read.
  init?(of place: SourcePlace, in lines: SourceLines) {
    guard let line = lines.line(at: place) else { return nil }
    let before = Array(String(lines.beginning(of: place)).visible)
    let all = Array(String(line).visible)
    let start = before.count > Self.most / 2 ? before.count - Self.most / 2 : 0
    let end = min(all.count, start + Self.most)
    let shown = start < end ? String(all[start..<end]) : ""
    let number = String(place.line)
    let cut = (left: start > 0 ? "…" : "", right: end < all.count ? "…" : "")
    source = "  \(number) │ \(cut.left)\(shown)\(cut.right)"
    let width = before.dropFirst(start).reduce(cut.left.count) { $0 + $1.columns }
    indent = "  \(String(repeating: " ", count: number.count)) │ \(String(repeating: " ", count: width))"
  }

  func caret(_ mark: String) -> String { indent + mark }
}

extension Character {
  /// The width of a character in a terminal, in columns.
  fileprivate var columns: Int {
    unicodeScalars.contains { scalar in
      scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" || Self.wide.contains { $0.contains(scalar.value) }
    } ? 2 : 1
  }

  /// The blocks of East Asian scripts.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
    0x20000...0x3FFFD,
  ]
}

extension String {
  /// The line with each tab as two spaces, and without terminal control characters.
  ///
  /// Names and lines come from files that anybody may have written.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control: text += scalar == "\t" ? "  " : "·"
      // Characters that reverse the text direction can hide what a line says.
      case .format where scalar.properties.isBidiControl: text += "·"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The lines of the text, with invisible characters made visible.
  package var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }.joined(separator: "\n")
  }

  /// The text as one shell word, quoted if necessary.
  var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The text wrapped at spaces to lines of up to `width` characters.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " \(word)"
      }
      lines.append(line)
    }
    return lines
  }
}
