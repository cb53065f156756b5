/// The three functions of libargon2 that are used: each says what became of it.
protocol Argon2Calling: Sendable {
  /// Makes a text of algorithm, cost, salt and hash.
  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String)

  /// Checks a password against such a text.
  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome

  /// Makes a hash alone, at the lowest cost.
  func digest(_ secret: [UInt8], _ salt: [UInt8]) -> (outcome: Argon2Outcome, bytes: [UInt8])
}
