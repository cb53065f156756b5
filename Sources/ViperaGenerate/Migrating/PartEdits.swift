import SwiftParser
import SwiftSyntax

/// The edits that let the files of a module use its contract.
struct PartEdits {
  let contract: String
  let moving: [ModuleContracts.Moving]
  /// The old names that other files use.
  let kept: Set<String>

  /// The new text of a file; the same text if nothing changes.
  ///
  /// - Parameter inserted: The contract, if it takes the place of the first protocol of this file.
  func applied(to file: SourceText, inserting inserted: String? = nil) -> String {
    let names = Dictionary(moving.map { ($0.name, "\(contract).\($0.newName)") }) { first, _ in first }
    var edits = TypeReferences(names: names, in: file).edits
    let own = moving.filter { $0.source.path == file.path }.sorted { $0.source.text.lowerBound < $1.source.text.lowerBound }
    for (index, protocolToMove) in own.enumerated() {
      var edit = removal(of: protocolToMove, in: file)
      if index == 0, let inserted { edit = SourceEdit(range: edit.range, text: inserted + edit.text) }
      edits.append(edit)
    }
    if let inserted {
      edits.append(contentsOf: Self.importEdit(in: file))
      if own.isEmpty { edits.append(SourceEdit(range: file.bytes.count..<file.bytes.count, text: "\n" + inserted)) }
    }
    guard !edits.isEmpty else { return file.text }
    return tidied(edits.applied(to: file.text), file)
  }

  /// Whether a source holds nothing but imports and comments.
  static func isEmpty(_ text: String) -> Bool {
    Parser.parse(source: text).statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
  }

  // MARK: - Protocols

  /// Removes a protocol, or writes an alias in its place.
  private func removal(of protocolToMove: ModuleContracts.Moving, in file: SourceText) -> SourceEdit {
    let source = protocolToMove.source
    let isAlone =
      file.isBlank(source.lines.lowerBound..<source.text.lowerBound)
      && file.isBlank(source.text.upperBound..<source.lines.upperBound)
    let isKept = source.isNested || kept.contains(protocolToMove.name)
    if isKept {
      let access = source.access == "internal" ? "" : "\(source.access) "
      let alias = "typealias \(source.syntax.name.text) = \(contract).\(protocolToMove.newName)"
      return SourceEdit(range: source.text, text: access + alias)
    }
    guard isAlone else { return SourceEdit(range: source.text, text: "") }
    var end = source.lines.upperBound
    let start = source.lines.lowerBound
    let isBehindBlank = start == 0 || file.isBlank(file.lineStart(of: start - 1)..<start)
    while isBehindBlank, end < file.bytes.count, file.isBlank(end..<file.lineEnd(of: end)) {
      end = file.lineEnd(of: end)
    }
    return SourceEdit(range: start..<end, text: "")
  }

  // MARK: - Around them

  /// Adds `import Vipera` behind the other imports.
  private static func importEdit(in file: SourceText) -> [SourceEdit] {
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard !imports.contains(where: { $0.path.trimmedDescription == "Vipera" }) else { return [] }
    guard let last = imports.last else {
      let start = file.tree.statements.first?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
      return [SourceEdit(range: start..<start, text: "import Vipera\(file.lineBreak)\(file.lineBreak)")]
    }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return [SourceEdit(range: end..<end, text: "\(file.lineBreak)import Vipera")]
  }

  /// The text without blank lines at its end, unless the file had some.
  private func tidied(_ text: String, _ file: SourceText) -> String {
    let hadBlank = file.text.hasSuffix("\n\n") || file.text.hasSuffix("\r\n\r\n")
    guard !hadBlank, text.last?.isNewline == true else { return text }
    var end = text[...]
    while end.last?.isNewline == true { end.removeLast() }
    return end.isEmpty ? "" : end + file.lineBreak
  }
}
