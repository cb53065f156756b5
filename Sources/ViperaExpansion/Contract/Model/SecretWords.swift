/// The words that mark a name as that of a secret.
///
/// This is a copy of Vipera's `SecretNames`, since a compiler plugin cannot import the library it belongs to. A test
/// checks that both are equal.
enum SecretWords {
  static let words = [
    "password", "passcode", "passphrase", "secret", "token", "credential", "cvv", "apikey",
    "authorization", "pincode", "bearer", "sessioncookie", "signature",
  ]

  /// Words that mark a secret only as a whole name.
  static let wholeNames = ["pin", "otp", "pwd", "sig"]

  /// Whether `name` is the name of a secret, ignoring underscores, hyphens and the case of ASCII letters.
  static func contain(_ name: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let plain = name.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
      .map { capitals.contains($0) ? $0 | 0x20 : $0 }
    return wholeNames.contains { plain.elementsEqual($0.utf8) }
      || words.contains { plain.contains(Array($0.utf8)) }
  }
}
