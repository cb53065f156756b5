import Vipera
import ViperaReflection

extension RequestURL {
  /// Masks the user in an address, and the values of query parameters whose names mark secrets.
  ///
  /// Accepts any text, since errors also show refused addresses. Works on bytes, since a combining mark would merge
  /// with the character before it.
  package static func hidingSecrets(_ text: String) -> String {
    hidingQuery(of: hidingUser(of: text))
  }

  /// Masks everything before the last `@` of the host, or of the part that may be intended as the host.
  private static func hidingUser(of text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    let bytes = Array(text.utf8)
    // The part after `://`, or a misspelled form of it.
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
    // Without slashes, the text may be a name, such as `picture@2x`, unless it contains a password.
    guard start != nil || authority[..<end].contains(UInt8(ascii: ":")) else { return text }
    return String(decoding: bytes[..<authority.startIndex], as: UTF8.self) + SecretNames.mask
      + String(decoding: bytes[end...], as: UTF8.self)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    // Browsers treat a backslash in a URL as a slash.
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// Masks values after a `?`, and after a `#`, where OAuth puts tokens.
  private static func hidingQuery(of text: String) -> String {
    let separators = Set("?#&;".utf8)
    guard let start = text.utf8.firstIndex(where: separators.contains) else { return text }
    // Works on bytes: a slice of characters would include a combining mark after the question mark.
    var (shown, rest) = (String(Substring(text.utf8[..<start])), text.utf8[start...])
    while let separator = rest.popFirst() {
      shown.unicodeScalars.append(Unicode.Scalar(separator))
      let item = rest.prefix { !separators.contains($0) }
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let isSecret =
        name.endIndex < item.endIndex && SecretNames.contain(String(decoding: name, as: UTF8.self))
      shown += isSecret ? "\(Substring(name))=\(SecretNames.mask)" : String(Substring(item))
      // A secret may contain `?`, `#` and `;`, so only `&` ends it.
      let end = isSecret ? rest.firstIndex(of: UInt8(ascii: "&")) : item.endIndex
      rest = rest[(end ?? rest.endIndex)...]
    }
    return shown
  }
}
