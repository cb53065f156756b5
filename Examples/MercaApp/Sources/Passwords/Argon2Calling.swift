/// The two functions of libargon2 that are used; each returns its outcome.
protocol Argon2Calling: Sendable {
  /// Returns a text of algorithm, cost, salt and hash.
  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String)

  /// Checks a password against such a text.
  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome
}
