/// A minified script: without unnecessary spaces, commas and semicolons, and with short names.
///
/// Shortens only the names of variables and functions. A name stays if it is also used as a property, appears in braces
/// like a property, or is used in a template. Statements must end with a semicolon, and loops need a body.
struct PackedScript {
  private var tokens: [ScriptToken]

  init(_ script: String) {
    tokens = ScriptToken.tokens(of: script)
    dropSpaces()
    shortenNames()
    dropLastSigns()
    unifyDeclarations()
  }

  var text: String { tokens.map(\.text).joined() }

  private mutating func dropSpaces() {
    let old = tokens
    tokens = old.indices.compactMap { at in
      guard old[at].kind == .space else { return old[at] }
      let isFree =
        at == 0 || at == old.count - 1 || Self.standsAlone(old[at - 1])
        || Self.standsAlone(old[at + 1]) || Self.isSum(old[at - 1]) != Self.isSum(old[at + 1])
      return isFree ? nil : ScriptToken(kind: .space, text: " ")
    }
  }

  /// Removes the commas before the end of a list, and the semicolons before the end of a block.
  ///
  /// A comma before `]` and a semicolon before `)` stay: without them, `[a,,]` and `for (;;)` would mean something
  /// else.
  private mutating func dropLastSigns() {
    let old = tokens
    tokens = old.indices.compactMap { at in
      let next = at + 1 < old.count ? old[at + 1].text : ""
      return [",)", ",}", ";}"].contains(old[at].text + next) ? nil : old[at]
    }
  }

  /// Replaces `const` by `let`, since one word compresses better than two.
  private mutating func unifyDeclarations() {
    tokens = tokens.map { $0.text == "const" ? ScriptToken(kind: .word, text: "let") : $0 }
  }

  /// Whether the spaces around a token can be removed.
  private static func standsAlone(_ token: ScriptToken) -> Bool {
    token.kind == .sign && "=<>{}()[],;&|?:!*".contains(token.text)
  }

  /// Whether the token must be separated from an equal one, as in `a + +b`.
  private static func isSum(_ token: ScriptToken) -> Bool {
    token.kind == .sign && "+-".contains(token.text)
  }

  private mutating func shortenNames() {
    let names = namesToShorten()
    var counts: [String: Int] = [:]
    for token in tokens where names.contains(token.text) { counts[token.text, default: 0] += 1 }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let taken = Self.keywords.union(tokens.flatMap { Self.words(in: $0) })
    var free = (0...).lazy.map(Self.name).filter { !taken.contains($0) }.makeIterator()
    var short: [String: String] = [:]
    for (name, _) in order { short[name] = free.next() }
    tokens = tokens.map { token in
      guard token.kind == .word, let name = short[token.text] else { return token }
      return ScriptToken(kind: .word, text: name)
    }
  }

  /// The keywords that are as short as shortened names.
  private static let keywords: Set = ["do", "for", "if", "in", "let", "new", "try", "var"]

  /// The short names in order: first those of one letter, then of two, and so on.
  private static func name(_ index: Int) -> String {
    let signs = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$")
    let last = String(signs[index % signs.count])
    return index < signs.count ? last : name(index / signs.count - 1) + last
  }

  /// The names that a token of the script may refer to; a template may contain several.
  private static func words(in token: ScriptToken) -> [String] {
    switch token.kind {
    case .word: [token.text]
    case .text where token.text.hasPrefix("`"):
      ScriptToken.tokens(of: String(token.text.dropFirst().dropLast())).map(\.text)
    default: []
    }
  }

  private func namesToShorten() -> Set<String> {
    let words = tokens.indices.filter { tokens[$0].kind != .space }.map { tokens[$0] }
    var declared: Set<String> = []
    var kept: Set<String> = []
    var open: [String] = []
    // The nesting depth of the declaration list that `const` or `let` has begun; nil outside of such a list.
    var list: Int?
    for (at, token) in words.enumerated() {
      let before = at > 0 ? words[at - 1].text : ""
      let after = at + 1 < words.count ? words[at + 1].text : ""
      switch token.kind {
      case .sign where "({[".contains(token.text): open.append(token.text)
      case .sign where ")}]".contains(token.text):
        _ = open.popLast()
        if let depth = list, open.count < depth { list = nil }
      case .sign where token.text == ";": if list == open.count { list = nil }
      case .text: kept.formUnion(Self.words(in: token))
      case .word:
        if ["const", "let"].contains(token.text) { list = open.count }
        let isNext = before == "," && list == open.count
        if isNext || ["const", "let", "function"].contains(before) { declared.insert(token.text) }
        let isSpread = before == "." && at > 1 && words[at - 2].text == "."
        if before == ".", !isSpread { kept.insert(token.text) }
        // The token is a property, or a name that looks like one.
        if open.last == "{", "{,".contains(before), ",}:=(".contains(after) {
          kept.insert(token.text)
        }
      default: break
      }
    }
    return declared.subtracting(kept).filter { $0.utf8.count > 3 }
  }
}
