/// Splits a template into tokens, and removes lines that contain only a directive.
///
/// It works on bytes. This is correct, since it only searches for ASCII characters, whose bytes never occur within
/// other UTF-8 characters.
struct TemplateLexer {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1

  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
  }

  mutating func tokens() throws(TemplateError) -> [TemplateToken] {
    var tokens: [TemplateToken] = []
    while let opening = nextOpening() {
      let textLine = line
      line += newlines(in: position..<opening)
      let (token, end) = try tag(at: opening)
      let taken = token.isDirective ? wholeLine(of: opening..<end) : opening..<end
      appendText(position..<taken.lowerBound, line: textLine, to: &tokens)
      tokens.append(token)
      line += newlines(in: opening..<taken.upperBound)
      position = taken.upperBound
    }
    appendText(position..<bytes.count, line: line, to: &tokens)
    return tokens
  }

  private func appendText(_ range: Range<Int>, line: Int, to tokens: inout [TemplateToken]) {
    guard !range.isEmpty else { return }
    tokens.append(TemplateToken(kind: .text(string(range)), line: line))
  }

  /// The position of the next two braces; of more than two in a row, the last two.
  private func nextOpening() -> Int? {
    guard var found = find("{{", from: position) else { return nil }
    while found + 2 < bytes.count, bytes[found + 2] == UInt8(ascii: "{") { found += 1 }
    return found
  }

  private func tag(at opening: Int) throws(TemplateError) -> (TemplateToken, end: Int) {
    let place = TemplatePlace(file: file, line: line)
    let start = opening + 2
    if bytes[start...].starts(with: "!--".utf8) {
      guard let end = find("--}}", from: start + 3) else { throw place.unclosedComment() }
      return (TemplateToken(kind: .comment, line: line), end + 4)
    }
    guard let end = find("}}", from: start), newlines(in: start..<end) == 0 else { throw place.unclosedTag() }
    let kind = try TemplateToken.Kind(string(start..<end), at: place)
    return (TemplateToken(kind: kind, line: line), end + 2)
  }

  /// The whole line of a tag if the line contains nothing else; otherwise the tag itself.
  private func wholeLine(of tag: Range<Int>) -> Range<Int> {
    var start = tag.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == newline else { return tag }
    var end = tag.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    return bytes[end] == newline ? start..<end + 1 : tag
  }

  private func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start + wanted.count <= bytes.count else { return nil }
    return (start...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
  }

  private func newlines(in range: Range<Int>) -> Int {
    bytes[range].count { $0 == newline }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }

  /// Whether a byte is blank; this includes a carriage return, which precedes the newline in files from Windows.
  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
