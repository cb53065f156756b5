/// Makes text from anywhere harmless inside a Mermaid diagram.
enum MermaidText {
  /// `text` as part of a label, in at most `limit` characters.
  ///
  /// All that may mean something to Mermaid or to HTML becomes an entity: separators and comments
  /// (`;`, `#`, `%%`), markup and generics (`<`), formulas (`$$`), configuration (`%%{`).
  static func escaped(_ text: String, limit: Int) -> String {
    let line = PrintedText.line(text, limit: limit)
    // Mermaid mends style statements before it parses, and takes a label for one by these words.
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
    // Mermaid keeps entities behind these two letters while it parses.
    guard scalar.isASCII else { return scalar == "ﬂ" || scalar == "¶" }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return false
    default: return !" ()[]_,.:=+-/!?*@".unicodeScalars.contains(scalar)
    }
  }
}
