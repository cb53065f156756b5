import SwiftSyntax
import ViperaSource

/// Adds members to declarations, and changes nothing else in the source.
struct MemberInsertion {
  private let source: SourceText
  /// The indentation to use if the source does not show any.
  private let usual: Indentation

  /// The maximum line length when another member is added after a semicolon.
  private static let longestLine = 120

  init(into source: SourceText, usual: Indentation) {
    self.source = source
    self.usual = usual
  }

  /// Returns the source with the members; nil if a declaration is not found or if the result is not valid Swift.
  func adding(_ members: [NewMember]) -> String? {
    guard source.isValid else { return nil }
    var groups: [(place: DeclarationPlace, anchor: Anchor, members: [NewMember])] = []
    for member in members {
      guard let block = source.block(at: member.place.position) else { return nil }
      let anchor = anchor(of: member, in: block)
      if let index = groups.firstIndex(where: { $0.place == member.place && $0.anchor == anchor }) {
        groups[index].members.append(member)
      } else {
        groups.append((member.place, anchor, [member]))
      }
    }
    let edits = groups.compactMap { group in
      source.block(at: group.place.position).map { edit(adding: group.members, to: $0, group.anchor) }
    }
    let result = edits.applied(to: source.text)
    return SourceText(result).isValid ? result : nil
  }

  /// The position of new members among existing ones.
  private enum Anchor: Equatable {
    /// The declaration has no members.
    case none
    case first
    /// After the member with this index.
    case behind(Int)
  }

  /// The member after which the new one is inserted; if several share a line, the last of them.
  private func anchor(of member: NewMember, in block: SourceText.Block) -> Anchor {
    let items = Array(block.members.members)
    guard let first = items.first else { return .none }
    let isOnOneLine = source.lineIndex(of: first.start) == source.lineIndex(of: leftBrace(block))
    if member.spot == .first, !isOnOneLine { return .first }
    var index = items.count - 1
    if case .after(let position) = member.spot, let place = source.offset(of: position) {
      let range = items.firstIndex { $0.position.utf8Offset <= place && place < $0.endPosition.utf8Offset }
      index = range ?? index
    }
    while !isOnOneLine, index + 1 < items.count,
      source.lineIndex(of: items[index + 1].start) == source.lineIndex(of: items[index].end)
    {
      index += 1
    }
    return .behind(index)
  }

  // MARK: - Edits

  private func edit(
    adding members: [NewMember],
    to block: SourceText.Block,
    _ anchor: Anchor
  ) -> SourceEdit {
    let items = Array(block.members.members)
    guard case .behind(let index) = anchor else {
      return anchor == .first ? editStart(block, members) : editEmpty(block, members)
    }
    let item = items[index]
    if source.lineIndex(of: item.end) == source.lineIndex(of: leftBrace(block)) {
      return editLine(block, behind: item, members)
    }
    let indent = source.beginsLine(item.start) ? source.indent(at: item.start) : inner(block)
    var text = ""
    for (position, member) in members.enumerated() {
      let previous = position > 0 ? members[position - 1] : nil
      let lines = lines(of: member, in: block, behind: items, at: index)
      if isSeparated(member, lines, previous, in: block, behind: items, at: index) { text += source.lineBreak }
      text += source.lineBreak + code(lines, in: block, indent: indent)
    }
    let end = source.end(ofLineBehind: item)
    let right = block.members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    if right < end {
      // The right brace is on the line of the last member.
      let outer = source.lineBreak + source.indent(at: block.start)
      let begin = source.isBlank(item.end..<right) ? right : item.end
      return SourceEdit(range: item.end..<begin, text: text + outer)
    }
    return SourceEdit(range: end..<end, text: text)
  }

  /// Inserts members before all others, followed by a blank line.
  private func editStart(_ block: SourceText.Block, _ members: [NewMember]) -> SourceEdit {
    let end = source.end(ofLineBehind: block.members.leftBrace)
    let codes = members.map { source.lineBreak + code($0.lines, in: block, indent: inner(block)) }
    let isSpaced = source.isBlank(line: source.lineIndex(of: end) + 1)
    return SourceEdit(range: end..<end, text: codes.joined() + (isSpaced ? "" : source.lineBreak))
  }

  /// Inserts members into a declaration without members, and keeps the comments in the declaration.
  private func editEmpty(_ block: SourceText.Block, _ members: [NewMember]) -> SourceEdit {
    let inside = leftBrace(block)..<block.members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let codes = members.map { code($0.lines, in: block, indent: inner(block)) }
    let gap = members.contains { $0.lines.count > 1 } ? source.lineBreak + source.lineBreak : source.lineBreak
    let text = codes.joined(separator: gap)
    let isOnOneLine = source.lineIndex(of: inside.lowerBound) == source.lineIndex(of: inside.upperBound)
    if !source.isBlank(inside), !isOnOneLine {
      let start = source.start(ofLine: source.lineIndex(of: inside.upperBound))
      return SourceEdit(range: start..<start, text: text + source.lineBreak)
    }
    let comment = source.isBlank(inside) ? "" : inner(block) + source.trimmedText(in: inside) + source.lineBreak
    let outer = source.indent(at: block.start)
    return SourceEdit(range: inside, text: source.lineBreak + comment + text + source.lineBreak + outer)
  }

  /// Inserts members after existing members on the line of the left brace.
  private func editLine(
    _ block: SourceText.Block,
    behind item: MemberBlockItemSyntax,
    _ members: [NewMember]
  ) -> SourceEdit {
    let short = members.map { joined($0.lines) ?? "" }.joined(separator: "; ")
    let end = item.declarationEnd
    let right = block.members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = source.end(ofLineAt: end) - source.start(ofLine: source.lineIndex(of: end))
    if members.allSatisfy({ joined($0.lines) != nil }), source.lineIndex(of: right) == source.lineIndex(of: end),
      line + short.utf8.count + 2 <= Self.longestLine
    {
      return SourceEdit(range: end..<end, text: "; " + short)
    }
    let inside = leftBrace(block)..<right
    let codes = members.map { code($0.lines, in: block, indent: inner(block)) }
    let lines = [inner(block) + source.trimmedText(in: inside)] + codes + [source.indent(at: block.start)]
    return SourceEdit(range: inside, text: source.lineBreak + lines.joined(separator: source.lineBreak))
  }

  private func leftBrace(_ block: SourceText.Block) -> Int {
    block.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
  }

  // MARK: - Layout

  /// The indentation of a declaration's members.
  private func inner(_ block: SourceText.Block) -> String {
    source.indent(at: block.start) + indentation.applied(to: "  ")
  }

  private var indentation: Indentation { Indentation.used(in: source.bytes) ?? usual }

  /// The lines with the source's indentation and line breaks, and with its placement of braces.
  private func code(_ lines: [String], in block: SourceText.Block, indent: String) -> String {
    let isBelow = source.beginsLine(block.members.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    let placed = isBelow ? lines.flatMap(bracesBelow) : lines
    return placed.map { $0.isEmpty ? "" : indent + indentation.applied(to: $0) }.joined(separator: source.lineBreak)
  }

  private func bracesBelow(_ line: String) -> [String] {
    let isDeclaration = line.contains("func ") || line.contains("enum ") || line.contains("struct ")
    guard isDeclaration, line.hasSuffix(" {") else { return [line] }
    return [String(line.dropLast(2)), String(line.prefix { $0 == " " }) + "{"]
  }

  /// The lines of a member.
  ///
  /// The result is a single line if the member has only one, or if the existing members share a line.
  private func lines(
    of member: NewMember,
    in block: SourceText.Block,
    behind items: [MemberBlockItemSyntax],
    at index: Int
  ) -> [String] {
    let item = items[index]
    let isShort = item.isFunction && source.lineIndex(of: item.start) == source.lineIndex(of: item.end)
    guard !block.isProtocol, isShort, index > 0, !hasBlankAbove(item), let line = joined(member.lines),
      line.count + source.indent(at: item.start).count <= Self.longestLine
    else { return member.lines }
    return [line]
  }

  /// A member on one line; nil if there is more than one line between its braces.
  private func joined(_ lines: [String]) -> String? {
    guard lines.count != 1 else { return lines[0] }
    guard lines.count == 3, lines[0].hasSuffix("{"), lines[2] == "}" else { return nil }
    return "\(lines[0]) \(lines[1].drop { $0 == " " }) }"
  }

  private func hasBlankAbove(_ item: MemberBlockItemSyntax) -> Bool {
    let first = item.leadingTrivia.contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
    guard first else { return source.isBlank(line: source.lineIndex(of: item.start) - 1) }
    let lines = source.lineIndex(of: item.position.utf8Offset)...source.lineIndex(of: item.start)
    return lines.contains { source.isBlank(line: $0) }
  }

  /// Whether a blank line separates a new member from the member before it.
  private func isSeparated(
    _ member: NewMember,
    _ lines: [String],
    _ previous: NewMember?,
    in block: SourceText.Block,
    behind items: [MemberBlockItemSyntax],
    at index: Int
  ) -> Bool {
    if case .property = member.key { return false }
    if block.isProtocol { return hasBlanks(between: items) }
    let item = items[index]
    if let previous {
      if case .property = previous.key { return lines.count > 1 || item.isFunction }
      if self.lines(of: previous, in: block, behind: items, at: index).count > 1 { return true }
    }
    let isShort = item.isFunction && source.lineIndex(of: item.start) == source.lineIndex(of: item.end)
    guard isShort, lines.count == 1 else { return true }
    return index > 0 && hasBlankAbove(item)
  }

  /// Whether blank lines separate most members.
  private func hasBlanks(between items: [MemberBlockItemSyntax]) -> Bool {
    let blanks = items.dropFirst().count { hasBlankAbove($0) }
    return blanks * 2 > items.count - 1
  }
}
