import SwiftParser
import SwiftSyntax

/// The edits by which the files of a module use its contract.
struct PartEdits {
  let contract: String
  let moving: [ModuleContracts.Moving]
  /// The old protocol names that other files use.
  let kept: Set<String>
  /// The names of the project's types.
  let types: Set<String>

  /// Returns the new text of a file; the same text if nothing changes.
  ///
  /// `inserted` is the contract with its imports, if it replaces the first protocol of this file.
  func applied(to file: SourceText, inserting inserted: (text: String, imports: ContractImports)? = nil) -> String {
    let names = Dictionary(moving.map { ($0.name, "\(contract).\($0.newName)") }) { first, _ in first }
    var edits = TypeReferences(names: names, besides: types, in: file).edits
    let own = moving.filter { $0.source.path == file.path }
      .sorted { $0.source.text.lowerBound < $1.source.text.lowerBound }
    edits += own.map { removal(of: $0, in: file) }
    if let inserted {
      edits += Self.importEdit(inserted.imports.missing(in: file), in: file)
      edits += insertion(of: inserted.text.replacing("\n", with: file.lineBreak), in: file, own)
    }
    guard !edits.isEmpty else { return file.text }
    let text = edits.applied(to: file.text)
    return tidied(own.contains { $0.source.condition != nil } ? Self.withoutEmptyConditions(text) : text, file)
  }

  /// Whether a source contains only imports, `MARK` comments and the comment at the top.
  static func isEmpty(_ text: String) -> Bool {
    let tree = Parser.parse(source: text)
    guard tree.statements.allSatisfy({ $0.item.is(ImportDeclSyntax.self) }) else { return false }
    let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    // A blank line ends the comment at the top of a file.
    let top = tokens.first?.leadingTrivia.pieces.drop(while: \.isWhitespace).drop { !isBlankLine($0) } ?? []
    let rest =
      (tokens.first?.trailingTrivia.pieces ?? [])
      + tokens.dropFirst().flatMap { $0.leadingTrivia.pieces + $0.trailingTrivia.pieces }
    return (top + rest).allSatisfy { $0.isWhitespace || isMark($0) }
  }

  private static func isBlankLine(_ piece: TriviaPiece) -> Bool {
    switch piece {
    case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): count > 1
    default: false
    }
  }

  private static func isMark(_ piece: TriviaPiece) -> Bool {
    guard case .lineComment(let text) = piece else { return false }
    return text.drop { $0 == "/" || $0 == " " }.hasPrefix("MARK:")
  }

  // MARK: - Protocols

  /// Removes a protocol, or replaces it by an alias.
  private func removal(of protocolToMove: ModuleContracts.Moving, in file: SourceText) -> SourceEdit {
    let source = protocolToMove.source
    if source.isNested || kept.contains(protocolToMove.name) {
      let access = source.access == "internal" ? "" : "\(source.access) "
      let alias = "typealias \(source.syntax.name.text) = \(contract).\(protocolToMove.newName)"
      return SourceEdit(range: source.text, text: access + alias)
    }
    let isAlone =
      file.isBlank(source.lines.lowerBound..<source.text.lowerBound)
      && file.isBlank(source.text.upperBound..<source.lines.upperBound)
    guard isAlone else { return SourceEdit(range: source.text, text: "") }
    var end = source.lines.upperBound
    let start = source.lines.lowerBound
    let isBehindBlank = start == 0 || file.isBlank(file.lineStart(of: start - 1)..<start)
    while isBehindBlank, end < file.bytes.count, file.isBlank(end..<file.lineEnd(of: end)) {
      end = file.lineEnd(of: end)
    }
    return SourceEdit(range: start..<end, text: "")
  }

  /// Inserts the contract before the file's first top-level protocol outside `#if`, or at the end if there is none.
  private func insertion(
    of text: String,
    in file: SourceText,
    _ own: [ModuleContracts.Moving]
  ) -> [SourceEdit] {
    let first = own.first { !$0.source.isNested && $0.source.condition == nil }
    let place = first?.source.lines.lowerBound ?? file.bytes.count
    let isLast = first.map { $0.source.lines.upperBound >= file.bytes.count } ?? true
    let before = first == nil ? file.lineBreak : ""
    return [SourceEdit(range: place..<place, text: before + text + (isLast ? "" : file.lineBreak))]
  }

  // MARK: - Context

  /// Adds imports after the existing ones, or before the first declaration.
  private static func importEdit(_ imports: [String], in file: SourceText) -> [SourceEdit] {
    guard !imports.isEmpty else { return [] }
    let text = imports.joined(separator: "\n").replacing("\n", with: file.lineBreak)
    guard let last = file.tree.statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) else {
      let start = file.tree.statements.first.map { ProtocolSource.start(of: $0, in: file) } ?? 0
      let place = file.lineStart(of: start)
      return [SourceEdit(range: place..<place, text: "\(text)\(file.lineBreak)\(file.lineBreak)")]
    }
    let end = file.end(ofLineAt: last.endPositionBeforeTrailingTrivia.utf8Offset)
    return [SourceEdit(range: end..<end, text: file.lineBreak + text)]
  }

  /// The text without `#if` blocks whose branches contain neither code nor comments.
  private static func withoutEmptyConditions(_ text: String) -> String {
    let file = SourceText(text)
    let finder = EmptyConditions(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    let edits = finder.found.map { block in
      let start = file.lineStart(of: block.positionAfterSkippingLeadingTrivia.utf8Offset)
      var end = file.lineEnd(of: block.endPositionBeforeTrailingTrivia.utf8Offset)
      while end < file.bytes.count, file.isBlank(end..<file.lineEnd(of: end)) { end = file.lineEnd(of: end) }
      return SourceEdit(range: start..<end, text: "")
    }
    return edits.applied(to: text)
  }

  /// The text without blank lines at its start and end, unless the original file had some there.
  private func tidied(_ text: String, _ file: SourceText) -> String {
    var rest = text[...]
    if file.text.first?.isNewline == false { rest = rest.drop { $0.isNewline } }
    let hadBlank = file.text.hasSuffix("\n\n") || file.text.hasSuffix("\r\n\r\n")
    guard !hadBlank, rest.last?.isNewline == true else { return String(rest) }
    while rest.last?.isNewline == true { rest.removeLast() }
    return rest.isEmpty ? "" : rest + file.lineBreak
  }
}

private final class EmptyConditions: SyntaxVisitor {
  private(set) var found: [IfConfigDeclSyntax] = []

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let isEmpty = node.clauses.allSatisfy { clause in
      clause.elements.map { $0.tokens(viewMode: .sourceAccurate).first { _ in true } == nil } ?? true
    }
    // Comments before '#if' and after '#endif' describe the whole block.
    let inner = node.tokens(viewMode: .sourceAccurate).dropFirst().map { token in
      token.leadingTrivia.pieces + (token.id == node.poundEndif.id ? [] : token.trailingTrivia.pieces)
    }
    if isEmpty, inner.joined().allSatisfy(\.isWhitespace) { found.append(node) }
    return .visitChildren
  }
}
