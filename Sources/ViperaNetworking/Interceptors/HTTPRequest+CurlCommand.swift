extension HTTPRequest {
  /// The request as a `curl` command for a terminal.
  ///
  /// - Parameter showingSecrets: Whether the command contains tokens, cookies and the body (default: `•••`).
  /// - Returns: One command with shell quoting. A body that a command cannot contain, such as a form with files or
  ///   binary data, is described in a comment at its end.
  public func curlCommand(showingSecrets: Bool = false) -> String {
    var words = ["curl"]
    if method == .head { words.append("--head") } else { words += ["--request", method.rawValue] }
    for field in headers.fields {
      let value = field.isSecret && !showingSecrets ? "•••" : field.value
      // For an empty header, curl needs `name;`: with `name:` it sends no header.
      let line = value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"
      words += ["--header", Self.quoted(line)]
    }
    let body = content.curlBody(showingSecrets: showingSecrets, quoted: Self.quoted)
    words += body.words
    // `--globoff`: brackets in the address must not be expanded to a list of addresses.
    words += [
      "--globoff", "--path-as-is", Self.quoted(showingSecrets ? url.text : url.description),
    ]
    if let comment = body.comment { words.append("# \(comment)") }
    return words.joined(separator: " ")
  }

  /// Quotes a text for a shell: within single quotes, only single quotes themselves must be escaped.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension HTTPContent {
  /// The arguments for the body in a command, or a comment in place of them.
  fileprivate func curlBody(
    showingSecrets: Bool,
    quoted: (String) -> String
  ) -> (words: [String], comment: String?) {
    guard !isEmpty else { return ([], nil) }
    if pieces.count == 1, case .file(let path) = pieces[0] {
      return (["--data-binary", quoted("@" + path)], nil)
    }
    guard showingSecrets else { return (["--data-raw", quoted("•••")], nil) }
    guard let text else { return ([], "Without its body, which no command can hold: \(self)") }
    return (["--data-raw", quoted(text)], nil)
  }

  /// The body as text; nil if it contains files or null bytes, which a shell cannot pass.
  private var text: String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let more) = piece else { return nil }
      bytes += more
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
