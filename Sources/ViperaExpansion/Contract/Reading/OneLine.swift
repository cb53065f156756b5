package import SwiftSyntax

/// Writes syntax on one line: line breaks and comments become single spaces.
package enum OneLine {
  /// The text of `node`.
  package static func text(of node: some SyntaxProtocol) -> String {
    pieces(of: node, keepingSelf: true)
      .map { piece in
        switch piece {
        case .text(let text): text
        case .selfType: "Self"
        }
      }
      .joined()
  }

  /// The text of `node` with `Self` as separate pieces, and without `Self.` before a member.
  static func pieces(of node: some SyntaxProtocol, keepingSelf: Bool = false)
    -> [SourceType.Piece]
  {
    var line = Line()
    let tokens = Array(node.tokens(viewMode: .sourceAccurate))
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let gap = index > 0 && (hasGap(before: token) || hasGap(after: tokens[index - 1]))
      guard token.tokenKind == .keyword(.Self), !keepingSelf else {
        line.add(.text(token.text), gap: gap)
        index += 1
        continue
      }
      if qualifiesMember(tokens, at: index) {
        index += 2
        continue
      }
      line.add(.selfType, gap: gap)
      index += 1
    }
    return line.pieces
  }

  /// Whether the `Self` at `index` only qualifies the name after it.
  private static func qualifiesMember(_ tokens: [TokenSyntax], at index: Int) -> Bool {
    guard index + 2 < tokens.count, tokens[index + 1].tokenKind == .period else { return false }
    return tokens[index + 2].text != "Type" && tokens[index + 2].text != "Protocol"
  }

  private static func hasGap(before token: TokenSyntax) -> Bool { !token.leadingTrivia.isEmpty }
  private static func hasGap(after token: TokenSyntax) -> Bool { !token.trailingTrivia.isEmpty }
}

extension OneLine {
  /// A line under construction, without spaces inside brackets.
  private struct Line {
    private(set) var pieces: [SourceType.Piece] = []
    private var ending = ""

    mutating func add(_ piece: SourceType.Piece, gap: Bool) {
      var text = "Self"
      if case .text(let own) = piece { text = own }
      guard !text.isEmpty else { return }
      let touches = ["(", "[", "<"].contains(ending) || [")", "]", ">", ","].contains(text)
      if gap, !pieces.isEmpty, !touches { append(" ") }
      if case .text = piece { append(text) } else { pieces.append(piece) }
      ending = text
    }

    private mutating func append(_ text: String) {
      if case .text(let last)? = pieces.last {
        pieces[pieces.count - 1] = .text(last + text)
      } else {
        pieces.append(.text(text))
      }
    }
  }
}
