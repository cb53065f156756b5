import CArgon2

/// libargon2 itself.
struct LibArgon2: Argon2Calling {
  private static let hashBytes = 32

  func encode(
    _ password: [UInt8],
    _ salt: [UInt8],
    _ cost: PasswordCost
  ) -> (outcome: Argon2Outcome, text: String) {
    var text = [CChar](repeating: 0, count: 200)
    let code = argon2id_hash_encoded(
      cost.passes,
      cost.kilobytes,
      1,
      password,
      password.count,
      salt,
      salt.count,
      Self.hashBytes,
      &text,
      text.count
    )
    let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return (Argon2Outcome(code), String(decoding: bytes, as: UTF8.self))
  }

  func verify(_ password: [UInt8], _ encoded: String) -> Argon2Outcome {
    Argon2Outcome(argon2id_verify(encoded, password, password.count))
  }
}
