extension Command {
  /// Returns the text of `--help`, in lines of up to `width` columns.
  ///
  /// `path` contains the words that select the command, beginning with the program's name.
  package func help(path: [String], width: Int = 80) -> String {
    var parts = [Self.wrapped(summary, width: width, indent: 0), usage(path: path)]
    if !children.isEmpty {
      parts.append(Self.table(children.map { ("  \($0.name)", $0.summary) }, width: width))
      parts.append("'\(path.joined(separator: " ")) COMMAND --help' says more about a command.")
    } else {
      let arguments = arguments.map { ("  <\($0.name)>", $0.described) }
      if !arguments.isEmpty { parts.append(Self.table(arguments, width: width)) }
      let options = options.map { ($0.spelled, $0.described) } + [("      --help", "print this text")]
      parts.append(Self.table(options, width: width))
    }
    if !details.isEmpty { parts.append(details) }
    return parts.joined(separator: "\n\n")
  }

  /// The usage line, such as `usage: vipera generate module <name> [OPTION…]`.
  private func usage(path: [String]) -> String {
    let words = children.isEmpty ? arguments.map(\.usage) + ["[OPTION…]"] : ["COMMAND"]
    return "usage: " + (path + words).joined(separator: " ")
  }

  /// A table of two columns; an entry that is too long for the first column gets its own line.
  private static func table(_ rows: [(left: String, right: String)], width: Int) -> String {
    let column = min(26, (rows.map(\.left.count).max() ?? 0) + 2)
    return rows.map { left, right in
      let text = wrapped(right, width: max(20, width - column), indent: column)
      guard left.count < column - 1 else {
        return "\(left)\n\(String(repeating: " ", count: column))\(text)"
      }
      return left + String(repeating: " ", count: column - left.count) + text
    }.joined(separator: "\n")
  }

  /// Wraps a text at spaces; every line but the first begins with `indent` spaces.
  private static func wrapped(_ text: String, width: Int, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}

extension Parameter {
  /// The argument in the usage line, such as `<name>`, `[folder]`, `[path…]`.
  fileprivate var usage: String {
    switch count {
    case .one: "<\(name)>"
    case .atMostOne: "[\(name)]"
    case .any: "[\(name)…]"
    case .atLeastOne: "<\(name)…>"
    }
  }

  /// The option in the help, such as `  -s, --style STYLE`.
  fileprivate var spelled: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return "  \(short)--\(name)\(placeholder.isEmpty ? "" : " \(placeholder)")"
  }

  /// The parameter's help text: its description, its choices and its default.
  fileprivate var described: String {
    var text = help
    if let words = domain.listed { text += ": " + words.joined(separator: ", ") }
    if let fallback { text += " (default: \(fallback))" }
    if form == .option, count == .any { text += " (may be repeated)" }
    return text
  }
}
