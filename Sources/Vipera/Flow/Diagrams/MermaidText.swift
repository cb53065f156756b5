/// Makes any text harmless inside a Mermaid diagram.
enum MermaidText {
  /// `text` as part of a label, in at most `limit` characters.
  ///
  /// Everything that may have a meaning in Mermaid or HTML becomes an entity: separators and
  /// comments (`;`, `#`, `%%`), markup and generics (`<`), formulas (`$$`), configuration (`%%{`).
  static func escaped(_ text: String, limit: Int) -> String {
    let line = PrintedText.line(text, limit: limit)
    // Mermaid rewrites style statements before it parses, and mistakes a label with these words for
    // one.
    let looksLikeStyle = line.contains("style") || line.contains("classDef")
    var escaped = ""
    for scalar in line.unicodeScalars {
      let isColon = looksLikeStyle && scalar == ":"
      if isColon || isHostile(scalar) {
        escaped += "#\(scalar.value);"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    // Mermaid uses these two letters to mark entities while it parses.
    guard scalar.isASCII else { return scalar == "ﬂ" || scalar == "¶" }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return false
    default: return !" ()[]_,.:=+-/!?*@".unicodeScalars.contains(scalar)
    }
  }
}
