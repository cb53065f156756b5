/// The cost of a password hash, both for an attacker who guesses and for the server that checks.
package struct PasswordCost: Sendable {
  /// The memory of one hash, in kilobytes.
  package let kilobytes: UInt32
  /// The number of passes over the memory.
  package let passes: UInt32

  /// Creates a cost.
  ///
  /// The default is two passes over 19 MB, as OWASP recommends for argon2id.
  package init(kilobytes: UInt32 = 19_456, passes: UInt32 = 2) {
    precondition(
      (8...1_048_576).contains(kilobytes) && (1...100).contains(passes),
      "A hash takes 8 kB to 1 GB and 1 to 100 passes, not \(kilobytes) kB and \(passes)."
    )
    self.kilobytes = kilobytes
    self.passes = passes
  }

  /// A hash of this cost that no password has: checking against it takes as long as any other.
  package var unmatched: String {
    "$argon2id$v=19$m=\(kilobytes),t=\(passes),p=1\(Self.unmatchedEnd)"
  }

  /// Returns whether a hash is one that no password has, of whatever cost: it has no random salt, so it is no secret.
  package static func isUnmatched(_ hash: String) -> Bool { hash.hasSuffix(unmatchedEnd) }

  /// The salt and the hash of `unmatched`.
  private static let unmatchedEnd =
    "$" + String(repeating: "A", count: 22) + "$" + String(repeating: "A", count: 43)
}
