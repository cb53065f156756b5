extension HTTPRequest {
  /// The request as a command for a terminal, to be tried and shared.
  ///
  /// - Parameter showingSecrets: Whether tokens, cookies and the body are in it; `•••` stands for
  ///   them unless you say so.
  /// - Returns: One line; everything in it is quoted for a shell.
  public func curlCommand(showingSecrets: Bool = false) -> String {
    var words = ["curl"]
    if method == .head { words.append("--head") } else { words += ["--request", method.rawValue] }
    for field in headers.fields {
      let value = field.isSecret && !showingSecrets ? "•••" : field.value
      words += ["--header", Self.quoted("\(field.name): \(value)")]
    }
    words += content.curlWords(showingSecrets: showingSecrets, quoted: Self.quoted)
    words += ["--path-as-is", Self.quoted(showingSecrets ? url.text : url.description)]
    return words.joined(separator: " ")
  }

  /// In single quotes a shell takes everything as it is but a single quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension HTTPContent {
  fileprivate func curlWords(showingSecrets: Bool, quoted: (String) -> String) -> [String] {
    guard !isEmpty else { return [] }
    if pieces.count == 1, case .file(let path) = pieces[0] {
      return ["--data-binary", quoted("@" + path)]
    }
    var bytes: [UInt8] = []
    for piece in pieces {
      // A form with files in it has no line of its own.
      guard showingSecrets, case .bytes(let more) = piece else {
        return ["--data-raw", quoted("•••")]
      }
      bytes += more
    }
    // What is no text cannot stand in a command.
    let text = String(validating: bytes, as: UTF8.self)
    return ["--data-raw", quoted(text ?? "•••")]
  }
}
