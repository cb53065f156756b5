import SwiftParser
import SwiftSyntax

/// A source with its syntax and its lines.
struct SourceText {
  /// The path below the project's folder.
  let path: String
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// Where each line begins.
  private let starts: [Int]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == Self.newline { starts.append(index + 1) }
    self.starts = starts
  }

  private static let newline = UInt8(ascii: "\n")

  /// The line of a byte, from 1.
  func line(of place: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }

  /// Where the line of a byte begins.
  func lineStart(of place: Int) -> Int { starts[line(of: place) - 1] }

  /// Where the line behind that of a byte begins, or where the source ends.
  func lineEnd(of place: Int) -> Int {
    let next = line(of: place)
    return next < starts.count ? starts[next] : bytes.count
  }

  /// Whether nothing but blanks stands between the line breaks at `start` and `end`.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == Self.newline || $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// The line break that the source uses.
  var lineBreak: String {
    guard let end = bytes.firstIndex(of: Self.newline), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The protocols that it declares, with nested ones and those under `#if`.
  func protocols() -> [ProtocolSource] {
    let finder = ProtocolVisitor(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found.map { ProtocolSource($0, path: path, file: self) }
  }
}

private final class ProtocolVisitor: SyntaxVisitor {
  private(set) var found: [ProtocolDeclSyntax] = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
