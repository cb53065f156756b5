extension HTTPRequest {
  /// The request as a command for a terminal, to be tried and shared.
  ///
  /// - Parameter showingSecrets: Whether tokens, cookies and the body are in it; `•••` stands for
  ///   them unless you say so.
  /// - Returns: One command; everything in it is quoted for a shell. A body that no command can hold, such
  ///   as a form with files or what is no text, is named in a comment at its end.
  public func curlCommand(showingSecrets: Bool = false) -> String {
    var words = ["curl"]
    if method == .head { words.append("--head") } else { words += ["--request", method.rawValue] }
    for field in headers.fields {
      let value = field.isSecret && !showingSecrets ? "•••" : field.value
      // A semicolon is how curl writes a header that is empty: with a colon it sends none.
      let line = value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"
      words += ["--header", Self.quoted(line)]
    }
    let body = content.curlBody(showingSecrets: showingSecrets, quoted: Self.quoted)
    words += body.words
    // Brackets are part of the address, and not a list of addresses.
    words += [
      "--globoff", "--path-as-is", Self.quoted(showingSecrets ? url.text : url.description),
    ]
    if let comment = body.comment { words.append("# \(comment)") }
    return words.joined(separator: " ")
  }

  /// In single quotes a shell takes everything as it is but a single quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension HTTPContent {
  /// What stands for it in a command, or what is said in place of it.
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

  /// The body, where a shell can hand it on: texts without zero bytes, and no files among them.
  private var text: String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let more) = piece else { return nil }
      bytes += more
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
