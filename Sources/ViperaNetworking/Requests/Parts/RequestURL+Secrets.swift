import Vipera

extension RequestURL {
  /// Masks who an address names as its user, and the values of a query whose names speak of secrets.
  ///
  /// Takes any text: what is refused is shown with why. Looks at bytes, since a mark that joins a character
  /// would make another one of it.
  package static func hidingSecrets(_ text: String) -> String {
    hidingQuery(of: hidingUser(of: text))
  }

  /// Masks what stands before the last `@` of what is or may be meant as the host.
  private static func hidingUser(of text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    let bytes = Array(text.utf8)
    // Behind `://` or what was meant to be that.
    let slashes = bytes.indices.dropLast().first {
      (bytes[$0] == UInt8(ascii: ":") || isSlash(bytes[$0])) && isSlash(bytes[$0 + 1])
    }
    let start = slashes.map { place in
      bytes[(place + 1)...].firstIndex { !isSlash($0) } ?? bytes.endIndex
    }
    let authority = bytes[(start ?? 0)...].prefix {
      !isSlash($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard let end = authority.lastIndex(of: UInt8(ascii: "@")) else { return text }
    // Without slashes it may be a name, such as `picture@2x`, unless a password follows one.
    guard start != nil || authority[..<end].contains(UInt8(ascii: ":")) else { return text }
    return String(decoding: bytes[..<authority.startIndex], as: UTF8.self) + SecretNames.mask
      + String(decoding: bytes[end...], as: UTF8.self)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    // Browsers read one that leans back like the other.
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// Masks values behind a `?`, and behind a `#`, where OAuth puts tokens.
  private static func hidingQuery(of text: String) -> String {
    let separators = Set("?#&;".utf8)
    guard let start = text.utf8.firstIndex(where: separators.contains) else { return text }
    // Of the bytes: a text's own slice would take the mark along that joins the question mark.
    var (shown, rest) = (String(Substring(text.utf8[..<start])), text.utf8[start...])
    while let separator = rest.popFirst() {
      shown.unicodeScalars.append(Unicode.Scalar(separator))
      let item = rest.prefix { !separators.contains($0) }
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let isSecret =
        name.endIndex < item.endIndex && SecretNames.contain(String(decoding: name, as: UTF8.self))
      shown += isSecret ? "\(Substring(name))=\(SecretNames.mask)" : String(Substring(item))
      // A secret may have the other separators in it.
      let end = isSecret ? rest.firstIndex(of: UInt8(ascii: "&")) : item.endIndex
      rest = rest[(end ?? rest.endIndex)...]
    }
    return shown
  }
}
