@_spi(ExperimentalLanguageFeatures) @_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Finds an upper bound for the parser's depth of recursion and its work, before a file is parsed.
///
/// The parser limits only the nesting of brackets. But it also recurses for each `if`, `->` or `x ?`. It tries each `[`
/// as a type in several ways, and looks ahead to the end of generic arguments and closure signatures. The scan reads
/// the parser's own tokens, so strings, comments and regular expressions cannot mislead it. A closing bracket ends all
/// recursion inside the brackets, so only tokens after brackets that are still open count.
struct NestingScan {
  /// The maximum number of levels.
  ///
  /// A level is an open bracket, or a token after it that may make the parser recurse.
  static let mostLevels = 20_000

  /// The maximum nesting of brackets.
  static let mostBrackets = 250

  /// The maximum work, in units of about 0.3 µs.
  static let mostWork = 10_000_000

  /// The maximum number of levels at any place up to `tooDeep`.
  let levels: Int
  /// The offset of the first place over a limit; nil if there is none.
  let tooDeep: Int?

  /// The stack size that reading the file needs, in bytes.
  ///
  /// The parser uses up to 15 kB for each level.
  var stackBytes: Int { 16_000_000 + levels * 30_000 }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var tracker = LookaheadTracker()
    (levels, tooDeep) = withUnsafeMutablePointer(to: &tracker) { tracker in
      var tokens = Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: [])
      var depths = Depths()
      var (offset, lineEnd, most) = (0, -1, 0)
      while let token = tokens.next(), token.rawTokenKind != .endOfFile {
        if Self.isScannedAhead(token) {
          if lineEnd < offset { lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
          // The parser may look ahead, and so may read the rest of the line many times.
          depths.work += Self.mayPassLines(token) ? (bytes.count - offset) / 4 : (lineEnd - offset) * 4
        }
        depths.count(token)
        if depths.isTooDeep { return (most, offset) }
        most = max(most, depths.levels)
        offset += token.byteLength
      }
      return (most, nil)
    }
  }

  /// Whether the lexer may have read far beyond the token, to find the end of a literal that the token might begin.
  private static func isScannedAhead(_ token: Lexer.Lexeme) -> Bool {
    switch token.rawTokenKind {
    case .backtick, .pound, .rawStringPoundDelimiter, .regexPoundDelimiter, .regexSlash: return true
    case .binaryOperator, .postfixOperator, .prefixOperator:
      return token.tokenText.contains(UInt8(ascii: "/")) || mayPassLines(token)
    // The token begins with a character such as a curly quote.
    case .identifier, .unknown: return token.tokenText.first == 0xE2
    default: return false
    }
  }

  /// Whether the token may begin a conflict marker or a regular expression, which can span lines.
  private static func mayPassLines(_ token: Lexer.Lexeme) -> Bool {
    switch token.rawTokenKind {
    case .regexPoundDelimiter: true
    case .binaryOperator, .postfixOperator, .prefixOperator:
      token.tokenText.hasPrefix("<<<<<<<") || token.tokenText.hasPrefix(">>>>")
    default: false
    }
  }
}

/// The nesting at a token.
private struct Depths {
  private enum Bracket {
    case parenthesis
    case square
    case brace
    case condition
    case string
  }

  private struct Level {
    let bracket: Bracket
    /// Whether the bracket may begin a closure's signature, to whose end the parser looks ahead.
    var isSignature = false
    /// The number of tokens so far that may make the parser recurse.
    var nesting = 0
  }

  private(set) var levels = 0
  var work = 0
  private var open: [Level] = []
  /// Counts in a sequence of tokens that may be a type.
  ///
  /// A token that cannot be part of a type resets them.
  private var (squares, angles, attributes) = (0, 0, 0)
  private var (strings, signatures) = (0, 0)
  private var isAfterBrace = false

  var isTooDeep: Bool {
    levels > NestingScan.mostLevels || open.count > NestingScan.mostBrackets || work > NestingScan.mostWork
  }

  // long: one case for each kind of token that nests.
  mutating func count(_ token: Lexer.Lexeme) {
    let kind = token.rawTokenKind
    leaveString(before: token)
    work += 6 + open.count / 8 + (1 << min(squares, 40)) / 8
    defer { isAfterBrace = kind == .leftBrace }
    switch kind {
    case .leftParen: begin(.parenthesis)
    case .rightParen: end(.parenthesis)
    case .leftSquare:
      squares += 1
      begin(.square)
    case .rightSquare:
      squares = max(0, squares - 1)
      end(.square)
    case .leftBrace:
      endType()
      begin(.brace)
    case .rightBrace:
      endType()
      end(.brace)
    case .poundIf: begin(.condition)
    case .poundEndif: end(.condition)
    case .stringQuote, .multilineStringQuote, .singleQuote:
      endType()
      if open.last?.bracket == .string { end(.string) } else { begin(.string) }
    case .semicolon, .equal: endType()
    case .binaryOperator, .postfixOperator, .prefixOperator: count(operator: token)
    case .keyword: count(keyword: token)
    // After `async`, the parser looks ahead for an arrow.
    case .identifier where token.tokenText == "async":
      attributes += 1
      work += 30 * attributes
      nest()
    case .identifier where Self.nestingWords.contains(where: { $0 == token.tokenText }): nest()
    case .atSign:
      attributes += 1
      work += 30 * attributes
      nest()
    case .arrow, .backslash, .exclamationMark, .infixQuestionMark, .postfixQuestionMark, .pound,
      .prefixAmpersand:
      nest()
    default: break
    }
  }

  private mutating func count(operator token: Lexer.Lexeme) {
    switch token.tokenText.first {
    case UInt8(ascii: "<"):
      angles += token.tokenText.count
      work += 10 * angles * angles
    case UInt8(ascii: ">"): angles = max(0, angles - token.tokenText.count)
    default: if token.rawTokenKind == .binaryOperator, token.tokenText != "&" { endType() }
    }
    if token.rawTokenKind != .binaryOperator { nest() }
  }

  private mutating func count(keyword token: Lexer.Lexeme) {
    if !Self.inTypes.contains(where: { $0 == token.tokenText }) { endType() }
    if !Self.declaring.contains(where: { $0 == token.tokenText }) { nest() }
  }

  private mutating func nest() {
    levels += 1
    if !open.isEmpty { open[open.count - 1].nesting += 1 }
  }

  private mutating func endType() { (squares, angles, attributes) = (0, 0, 0) }

  private mutating func begin(_ bracket: Bracket) {
    let isSignature = isAfterBrace && (bracket == .parenthesis || bracket == .square)
    open.append(Level(bracket: bracket, isSignature: isSignature))
    levels += 1
    if isSignature { signatures += 1 }
    if bracket == .string { strings += 1 }
    work += 10 * (signatures * signatures + (bracket == .string ? strings * strings : 0))
  }

  /// Ends the innermost bracket of this kind, and all brackets that are still open in it.
  ///
  /// Only a right brace or `#endif` ends a brace.
  private mutating func end(_ bracket: Bracket) {
    let isStrong = bracket == .brace || bracket == .condition
    guard let place = open.lastIndex(where: { $0.bracket == bracket || !isStrong && $0.bracket == .brace }),
      open[place].bracket == bracket
    else { return }
    while open.count > place {
      let level = open.removeLast()
      levels -= level.nesting + 1
      if level.isSignature { signatures -= 1 }
      if level.bracket == .string { strings -= 1 }
    }
  }

  /// Ends an unclosed string at the end of its line, together with the code in its interpolations.
  private mutating func leaveString(before token: Lexer.Lexeme) {
    guard strings > 0 else { return }
    switch token.rawTokenKind {
    case .stringSegment:
      while let last = open.last, last.bracket != .string { end(last.bracket) }
    case .backslash, .leftParen, .multilineStringQuote, .rawStringPoundDelimiter: break
    case .stringQuote, .singleQuote:
      if open.last?.bracket == .string, token.flags.contains(.isAtStartOfLine) { end(.string) }
    default: if open.last?.bracket == .string { end(.string) }
    }
  }

  /// Contextual keywords that may make the parser recurse.
  private static let nestingWords: [SyntaxText] = [
    "any", "await", "borrow", "borrowing", "consume", "consuming", "copy", "each", "isolated", "nonisolated",
    "sending", "some", "unsafe",
  ]

  /// Keywords that may be part of a type.
  private static let inTypes: [SyntaxText] = ["Any", "Self", "inout", "repeat", "rethrows", "throws"]

  /// Keywords that do not make the parser recurse; most of them begin a declaration.
  private static let declaring: [SyntaxText] = [
    "Self", "break", "case", "class", "continue", "default", "deinit", "enum", "extension", "fallthrough", "false",
    "fileprivate", "func", "import", "init", "internal", "nil", "private", "protocol", "public", "return", "self",
    "static", "struct", "subscript", "super", "true", "typealias",
  ]
}
