extension HTTPRequest {
  /// The request as a terminal command, to try and to share.
  ///
  /// - Parameter showingSecrets: Whether it contains tokens, cookies and the body; by default `•••` replaces them.
  /// - Returns: One command; everything in it is quoted for a shell. A body that a command cannot contain, such as a
  ///   form with files or binary data, is named in a comment at its end.
  public func curlCommand(showingSecrets: Bool = false) -> String {
    var words = ["curl"]
    if method == .head { words.append("--head") } else { words += ["--request", method.rawValue] }
    for field in headers.fields {
      let value = field.isSecret && !showingSecrets ? "•••" : field.value
      // curl writes an empty header if it gets a semicolon: with a colon it sends none.
      let line = value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"
      words += ["--header", Self.quoted(line)]
    }
    let body = content.curlBody(showingSecrets: showingSecrets, quoted: Self.quoted)
    words += body.words
    // Brackets are part of the address, and do not stand for a list of addresses.
    words += [
      "--globoff", "--path-as-is", Self.quoted(showingSecrets ? url.text : url.description),
    ]
    if let comment = body.comment { words.append("# \(comment)") }
    return words.joined(separator: " ")
  }

  /// In single quotes, a shell changes nothing; only a single quote itself must be escaped.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension HTTPContent {
  /// The body's arguments in a command, or the comment in place of them.
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

  /// The body, if a shell can pass it on: texts without zero bytes, and no files.
  private var text: String? {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let more) = piece else { return nil }
      bytes += more
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
