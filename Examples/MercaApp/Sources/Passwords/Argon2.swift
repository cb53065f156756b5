import CArgon2

/// The three functions of libargon2 that are used, which know nothing of queues.
enum Argon2 {
  private static let saltBytes = 16
  private static let hashBytes = 32

  /// What a password is kept as: algorithm, cost, salt and hash in one text.
  static func encoded(_ password: String, _ cost: PasswordCost) -> String {
    var numbers = SystemRandomNumberGenerator()
    let salt = (0..<saltBytes).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let bytes = Array(password.utf8)
    var text = [CChar](repeating: 0, count: 200)
    let code = argon2id_hash_encoded(
      cost.passes,
      cost.kilobytes,
      1,
      bytes,
      bytes.count,
      salt,
      salt.count,
      hashBytes,
      &text,
      text.count
    )
    // Costs are checked and salts are ours, so what is left is memory.
    precondition(code == ARGON2_OK.rawValue, "argon2id failed (\(code)). Give the machine memory.")
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a password has this hash; false for a text that is no hash.
  static func matches(_ password: String, _ encoded: String) -> Bool {
    let bytes = Array(password.utf8)
    return argon2id_verify(encoded, bytes, bytes.count) == ARGON2_OK.rawValue
  }

  /// A digest of 32 bytes of something that nobody can guess, as cheap as argon2 can be.
  static func digest(_ secret: [UInt8]) -> [UInt8] {
    let salt = Array("mercaapp's tokens".utf8)
    var digest = [UInt8](repeating: 0, count: hashBytes)
    let code = argon2id_hash_raw(
      1,
      8,
      1,
      secret,
      secret.count,
      salt,
      salt.count,
      &digest,
      digest.count
    )
    precondition(code == ARGON2_OK.rawValue, "argon2id failed (\(code)). Give the machine memory.")
    return digest
  }
}
