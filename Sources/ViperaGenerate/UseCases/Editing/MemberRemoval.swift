import SwiftSyntax
import ViperaSource

/// Finds members that were added, and removes them with the blank lines that were added with them.
struct MemberRemoval {
  private let source: SourceText
  /// Whether a declaration without any members left gets both braces on one line.
  private let joinsBraces: Bool

  init(from source: SourceText, joinsBraces: Bool) {
    self.source = source
    self.joinsBraces = joinsBraces
  }

  /// A member in the source.
  struct Found {
    let member: NewMember
    /// The line, from 1.
    let line: Int
    /// The text, split into words; nil if the user has commented on the member.
    let words: [String]?
    fileprivate let item: MemberBlockItemSyntax
    fileprivate let block: SourceText.Block
  }

  /// Finds members in the declarations to which they were added.
  func find(_ members: [NewMember]) -> [Found] {
    members.compactMap { member in
      guard let block = source.block(at: member.place.position),
        let item = block.members.members.first(where: { $0.key == member.key })
      else { return nil }
      let keys = Set(members.filter { $0.place == member.place }.map(\.key))
      // If the declaration has no other members, a comment above this member may be older than the member.
      let isAlone = block.members.members.allSatisfy { other in other.key.map(keys.contains) ?? false }
      return Found(
        member: member,
        line: source.lineNumber(of: item.start),
        words: isCommented(item, isAlone) ? nil : Self.words(source.text(in: item.start..<item.declarationEnd)),
        item: item,
        block: block
      )
    }
  }

  /// The words of a text, which are equal for texts that differ only in layout.
  static func words(_ text: String) -> [String] {
    let spaced = text.replacing("{", with: " { ").replacing("}", with: " } ")
    return spaced.split { $0.isWhitespace }.map { String($0) }
  }

  /// Whether a comment follows the member on its line or is directly above the member.
  ///
  /// If the declaration has no other members (`isAlone`), comments above the member do not count.
  private func isCommented(_ item: MemberBlockItemSyntax, _ isAlone: Bool) -> Bool {
    var lineBreaks = 0
    let isDocumented = item.leadingTrivia.reversed().contains { piece in
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): lineBreaks += count
      case .docLineComment, .docBlockComment: return true
      case .lineComment, .blockComment:
        if lineBreaks < 2, !isAlone { return true }
        lineBreaks = 0
      default: break
      }
      return false
    }
    let end = source.end(ofLineAt: item.end)
    let rest = source.text(in: item.end..<max(item.end, end)).drop { $0 == " " || $0 == "\t" }
    return isDocumented || rest.hasPrefix("//") || rest.hasPrefix("/*")
  }

  // MARK: - Removing

  /// The source without the members.
  func removing(_ found: [Found]) -> String {
    var edits: [SourceEdit] = []
    for place in Set(found.map(\.member.place)) {
      let own = found.filter { $0.member.place == place }
      guard let block = own.first?.block else { continue }
      edits += self.edits(removing: own.map(\.item), from: block)
    }
    return edits.applied(to: source.text)
  }

  private func edits(removing items: [MemberBlockItemSyntax], from block: SourceText.Block) -> [SourceEdit] {
    let all = Array(block.members.members)
    let starts = Set(items.map(\.start))
    let left = block.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let right = block.members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    if starts.count == all.count, !hasComments(all, block) {
      let text = joinsBraces ? "" : source.lineBreak + source.indent(at: block.start)
      return [SourceEdit(range: left..<right, text: text)]
    }
    let kept = all.firstIndex { !starts.contains($0.start) } ?? all.count
    return all.indices.filter { starts.contains(all[$0].start) }.map { index in
      SourceEdit(range: range(of: index, in: all, isFirst: index < kept, left: left, right: right), text: "")
    }
  }

  private func hasComments(_ items: [MemberBlockItemSyntax], _ block: SourceText.Block) -> Bool {
    let braces = [block.members.leftBrace.trailingTrivia, block.members.rightBrace.leadingTrivia]
    let trivia = items.map(\.leadingTrivia) + braces
    return trivia.contains { $0.contains { !$0.isWhitespace } }
  }

  /// The range of a member's lines and the blank line before them.
  ///
  /// If the member shares a line with other code, the range is only the member itself.
  ///
  /// `isFirst` means that no earlier member is kept.
  private func range(
    of index: Int,
    in items: [MemberBlockItemSyntax],
    isFirst: Bool,
    left: Int,
    right: Int
  ) -> Range<Int> {
    let item = items[index]
    let (first, last) = (source.lineIndex(of: item.start), source.lineIndex(of: item.end))
    let sharesStart =
      index > 0 && source.lineIndex(of: items[index - 1].end) == first || source.lineIndex(of: left) == first
    let sharesEnd = source.lineIndex(of: right) == last
    if sharesStart || sharesEnd {
      guard index > 0 else { return item.start..<(items.count > 1 ? items[1].start : item.end) }
      return items[index - 1].declarationEnd..<item.declarationEnd
    }
    // The first member was added with a blank line after it, all others with one before.
    guard !isFirst else {
      let isSpaced = index + 1 < items.count && source.isBlank(line: last + 1)
      return source.start(ofLine: first)..<source.start(ofLine: isSpaced ? last + 2 : last + 1)
    }
    let begin = source.isBlank(line: first - 1) ? first - 1 : first
    return source.start(ofLine: begin)..<source.start(ofLine: last + 1)
  }
}
