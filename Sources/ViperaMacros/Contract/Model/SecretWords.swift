/// The words that make a name a secret.
///
/// The macro's copy of Vipera's `SecretNames`, because a compiler plugin cannot import the library
/// it serves. A test holds both equal.
enum SecretWords {
  static let words = [
    "password", "passcode", "passphrase", "secret", "token", "credential", "cvv", "apikey",
    "authorization", "pincode", "bearer", "sessioncookie",
  ]

  /// Secrets only as a whole name.
  static let wholeNames = ["pin", "otp", "pwd"]

  /// Whether `name` speaks of a secret.
  static func contain(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0 != "_" }
    return wholeNames.contains(plain) || words.contains { plain.contains($0) }
  }
}
