import SwiftSyntax
import ViperaExpansion

/// A protocol in its file, with the range of its text that moves into a contract.
struct ProtocolSource {
  let syntax: ProtocolDeclSyntax
  let path: String
  /// The byte range of the declaration, including its comments.
  let text: Range<Int>
  /// The byte range of the whole lines that are removed with the declaration.
  let lines: Range<Int>
  /// The line at which `text` begins.
  let firstLine: Int
  /// The line of the protocol's name.
  let line: Int
  /// The whitespace before the declaration.
  let indent: String
  /// The condition of the enclosing `#if`, on one line; nil if there is none.
  let condition: String?
  /// Whether the protocol is nested in a type.
  let isNested: Bool

  init(_ syntax: ProtocolDeclSyntax, path: String, file: SourceText) {
    self.syntax = syntax
    self.path = path
    let start = Self.start(of: syntax, in: file)
    let end = syntax.endPosition.utf8Offset
    text = start..<syntax.endPosition.utf8Offset
    let lineStart = file.lineStart(of: start)
    lines = lineStart..<file.lineEnd(of: end)
    firstLine = file.lineNumber(of: start)
    line = file.lineNumber(of: syntax.name.positionAfterSkippingLeadingTrivia.utf8Offset)
    indent = String(decoding: file.bytes[lineStart..<start], as: UTF8.self)
    condition = Self.condition(around: Syntax(syntax))
    isNested = Self.isNested(Syntax(syntax))
  }

  /// The access level: `public`, `package` or `internal`; `private` if only its own file can use the protocol.
  var access: String {
    let levels: Set<String> = ["public", "package", "fileprivate", "private"]
    return syntax.modifiers.map(\.name.text).first(where: levels.contains) ?? "internal"
  }

  func hasAttribute(_ name: String) -> Bool {
    syntax.attributes.contains { Self.isCalled(name, $0) }
  }

  private static func isCalled(_ name: String, _ attribute: AttributeListSyntax.Element) -> Bool {
    attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
  }

  /// Whether a member is `optional` or `@objc`, which is only possible in `@objc` protocols.
  var needsObjectiveC: Bool {
    syntax.memberBlock.members.contains { member in
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      let attributes = member.decl.asProtocol((any WithAttributesSyntax).self)?.attributes
      return modifiers?.contains { $0.name.text == "optional" } == true
        || attributes?.contains { Self.isCalled("objc", $0) } == true
    }
  }

  // MARK: - Reading

  /// The start of the comments directly above a declaration.
  static func start(of syntax: some SyntaxProtocol, in file: SourceText) -> Int {
    let own = syntax.positionAfterSkippingLeadingTrivia.utf8Offset
    // The comment at the top of a file describes the file, not its first declaration.
    let isFirst = syntax.position.utf8Offset == 0
    var start = own
    var place = own
    var lineBreaks = 0
    for piece in syntax.leadingTrivia.reversed() {
      place -= piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): lineBreaks += count
      case .spaces, .tabs: continue
      case .docLineComment, .docBlockComment:
        guard lineBreaks < 2 else { return start }
        (start, lineBreaks) = (place, 0)
      case .lineComment, .blockComment:
        guard lineBreaks < 2, !isFirst, !isBehindCode(place, in: file) else { return start }
        (start, lineBreaks) = (place, 0)
      default: return start
      }
    }
    return start
  }

  /// Whether a comment is on the same line as code before it.
  private static func isBehindCode(_ place: Int, in file: SourceText) -> Bool {
    file.bytes[file.lineStart(of: place)..<place].contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }

  private static func condition(around node: Syntax) -> String? {
    var conditions: [String] = []
    var current = node
    while let parent = current.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self),
        let block = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
      {
        conditions.insert(condition(of: clause, in: block), at: 0)
      }
      current = parent
    }
    guard conditions.count > 1 else { return conditions.first }
    return conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  private static func condition(of clause: IfConfigClauseSyntax, in block: IfConfigDeclSyntax) -> String {
    let before = block.clauses.prefix { $0.id != clause.id }.compactMap(\.condition).map { OneLine.text(of: $0) }
    let own = clause.condition.map { OneLine.text(of: $0) }
    guard !before.isEmpty else { return own ?? "true" }
    let all = before.map { Conditions.negation(of: [$0]) } + [own].compactMap(\.self)
    return all.map { $0.contains("||") && !$0.hasPrefix("!(") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  private static func isNested(_ node: Syntax) -> Bool {
    var current = node.parent
    while let next = current {
      if next.isProtocol((any DeclGroupSyntax).self) { return true }
      current = next.parent
    }
    return false
  }
}
