/// The names whose values never enter a recording, whoever forgets to mark them.
package enum SecretNames {
  /// What stands in a recording instead of a secret.
  package static let mask = "•••"

  /// Words that make a name a secret wherever they stand in it: `newPassword`, `access_token`.
  package static let words = [
    "password", "passcode", "passphrase", "secret", "token", "credential", "cvv", "apikey",
    "authorization",
  ]

  /// Whether `name` speaks of a secret.
  package static func contain(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0 != "_" }
    return plain == "pin" || words.contains { plain.contains($0) }
  }
}
