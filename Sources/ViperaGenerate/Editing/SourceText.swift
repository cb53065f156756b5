import SwiftParser
import SwiftSyntax
import ViperaSource

/// A source with its syntax tree, to find the members of declarations, and the lines at positions.
struct SourceText {
  /// The path relative to the project's folder; empty if not needed.
  let path: String
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let blocks: [Int: Block]
  private let lineStarts: [Int]

  private static var newline: UInt8 { UInt8(ascii: "\n") }

  /// The members of a declaration, and the start of the declaration.
  struct Block {
    /// The start of the declaration, including its attributes.
    let start: Int
    let members: MemberBlockSyntax
    let isProtocol: Bool
  }

  init(_ text: String, path: String = "") {
    self.path = path
    self.text = text
    let bytes = Array(text.utf8)
    self.bytes = bytes
    tree = Parser.parse(source: text)
    let finder = BlockFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    blocks = finder.blocks
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == Self.newline }.map { $0 + 1 }
  }

  /// The byte offset of a position; nil if the source has no such line.
  func offset(of position: SourcePosition) -> Int? {
    guard lineStarts.indices.contains(position.line - 1) else { return nil }
    return lineStarts[position.line - 1] + position.column - 1
  }

  /// The members of the declaration whose name is at `position`.
  func block(at position: SourcePosition) -> Block? {
    offset(of: position).flatMap { blocks[$0] }
  }

  /// Whether the whole source is valid Swift.
  var isValid: Bool { !tree.hasError }

  // MARK: - Lines

  /// The line break that the source uses.
  var lineBreak: String {
    guard let end = bytes.firstIndex(of: Self.newline), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The index of the line that contains a position, from 0.
  func lineIndex(of place: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The number of the line that contains a position, from 1.
  func lineNumber(of place: Int) -> Int { lineIndex(of: place) + 1 }

  func start(ofLine line: Int) -> Int { lineStarts[line] }

  /// The start of the line that contains a position.
  func lineStart(of place: Int) -> Int { lineStarts[lineIndex(of: place)] }

  /// The start of the next line, or the end of the source.
  func lineEnd(of place: Int) -> Int {
    let next = lineIndex(of: place) + 1
    return next < lineStarts.count ? lineStarts[next] : bytes.count
  }

  /// The end of the line that contains a position, before its line break.
  func end(ofLineAt place: Int) -> Int {
    let line = lineIndex(of: place)
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    return end > place && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// The end of a node's last line; if a comment begins on that line, the end of the comment's last line.
  func end(ofLineBehind node: some SyntaxProtocol) -> Int {
    let following = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.leadingTrivia
    var place = node.endPositionBeforeTrailingTrivia.utf8Offset
    var end = end(ofLineAt: place)
    for piece in node.trailingTrivia.pieces + (following?.pieces ?? []) where place < end {
      place += piece.sourceLength.utf8Length
      // Line breaks are skipped: they end at the start of the next line, so they would include that line.
      if !piece.isWhitespace, place > end { end = self.end(ofLineAt: place) }
    }
    return end
  }

  /// The spaces and tabs at the start of the line that contains a position.
  func indent(at place: Int) -> String {
    String(decoding: bytes[lineStart(of: place)...].prefix { Self.isBlank($0) && !Self.isBreak($0) }, as: UTF8.self)
  }

  /// Whether only spaces and tabs precede a position on its line.
  func beginsLine(_ place: Int) -> Bool { isBlank(lineStart(of: place)..<place) }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Self.isBlank) }

  /// Whether a line, counted from 0, is empty or contains only spaces.
  func isBlank(line: Int) -> Bool {
    guard lineStarts.indices.contains(line) else { return false }
    return isBlank(lineStarts[line]..<lineEnd(of: lineStarts[line]))
  }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text in a range without the spaces and line breaks around it.
  func trimmedText(in range: Range<Int>) -> String {
    let text = bytes[range].drop(while: Self.isBlank)
    guard let last = text.lastIndex(where: { !Self.isBlank($0) }) else { return "" }
    return String(decoding: text[...last], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
  private static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\r") || byte == newline }
}

extension MemberBlockItemSyntax {
  /// The start of the member, after the comments before it.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The end of the member, including its semicolon, before the comment that follows it.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  /// The end of the member, without its semicolon.
  var declarationEnd: Int { decl.endPositionBeforeTrailingTrivia.utf8Offset }

  var isFunction: Bool { decl.is(FunctionDeclSyntax.self) }

  /// The key to find the member; nil for members without a key.
  var key: NewMember.Key? {
    switch decl.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function):
      let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
      return .method("\(function.name.text)(\(labels.joined()))")
    case .variableDecl(let variable):
      guard let only = variable.bindings.first, variable.bindings.count == 1 else { return nil }
      return only.pattern.as(IdentifierPatternSyntax.self).map { .property($0.identifier.text) }
    case .enumDecl(let type): return .type(type.name.text)
    case .structDecl(let type): return .type(type.name.text)
    default: return nil
    }
  }
}

/// Finds declarations that have members, by the positions of their names.
private final class BlockFinder: SyntaxVisitor {
  private(set) var blocks: [Int: SourceText.Block] = [:]

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name, true) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.extendedType) }

  private func note(
    _ node: some DeclGroupSyntax,
    _ name: some SyntaxProtocol,
    _ isProtocol: Bool = false
  ) -> SyntaxVisitorContinueKind {
    blocks[name.positionAfterSkippingLeadingTrivia.utf8Offset] = SourceText.Block(
      start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      members: node.memberBlock,
      isProtocol: isProtocol
    )
    return .visitChildren
  }
}
