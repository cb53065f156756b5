/// A script as it is served: without spaces and commas that mean nothing, and with short names.
///
/// Only names that cannot be anything but a variable or a function are shortened; what is a property
/// somewhere, stands in braces as one could, or in a template, keeps its name. Statements have to end
/// with a semicolon.
struct PackedScript {
  private var tokens: [ScriptToken]

  init(_ script: String) {
    tokens = ScriptToken.tokens(of: script)
    dropSpaces()
    dropLastCommas()
    shortenNames()
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

  /// Those behind which a list ends; `[a,,]` would be another list.
  private mutating func dropLastCommas() {
    let old = tokens
    tokens = old.indices.compactMap { at in
      let isLast = at + 1 < old.count && [")", "}"].contains(old[at + 1].text)
      return old[at].text == "," && isLast ? nil : old[at]
    }
  }

  /// Whether a sign means the same without spaces around it.
  private static func standsAlone(_ token: ScriptToken) -> Bool {
    token.kind == .sign && "=<>{}()[],;&|?:!*".contains(token.text)
  }

  /// Whether a sign has to stay apart from one like it: `a + +b`.
  private static func isSum(_ token: ScriptToken) -> Bool {
    token.kind == .sign && "+-".contains(token.text)
  }

  private mutating func shortenNames() {
    let names = namesToShorten()
    var counts: [String: Int] = [:]
    for token in tokens where names.contains(token.text) { counts[token.text, default: 0] += 1 }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let short = Dictionary(
      uniqueKeysWithValues: order.enumerated().map { ($1.key, Self.name($0)) }
    )
    tokens = tokens.map { token in
      guard token.kind == .word, let name = short[token.text] else { return token }
      return ScriptToken(kind: .word, text: name)
    }
  }

  /// The names that come in order: `$a` to `$z`, then those of two letters.
  private static func name(_ index: Int) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let last = letters[index % letters.count]
    return index < letters.count ? "$" + last : name(index / letters.count - 1) + last
  }

  private func namesToShorten() -> Set<String> {
    let words = tokens.indices.filter { tokens[$0].kind != .space }.map { tokens[$0] }
    var declared: Set<String> = []
    var kept: Set<String> = []
    var open: [String] = []
    for (at, token) in words.enumerated() {
      let before = at > 0 ? words[at - 1].text : ""
      let after = at + 1 < words.count ? words[at + 1].text : ""
      switch token.kind {
      case .sign where "({[".contains(token.text): open.append(token.text)
      case .sign where ")}]".contains(token.text): _ = open.popLast()
      case .text where token.text.hasPrefix("`"):
        kept.formUnion(
          ScriptToken.tokens(of: String(token.text.dropFirst().dropLast())).map(\.text)
        )
      case .word:
        if ["const", "let", "function"].contains(before) { declared.insert(token.text) }
        let isSpread = before == "." && at > 1 && words[at - 2].text == "."
        if before == ".", !isSpread { kept.insert(token.text) }
        // A property, or what looks like one.
        if open.last == "{", "{,".contains(before), ",}:=(".contains(after) {
          kept.insert(token.text)
        }
      default: break
      }
    }
    return declared.subtracting(kept).filter { $0.utf8.count > 3 }
  }
}
