/// The names of secrets: their values never enter a recording, even if they are not marked as hidden.
///
/// Every argument of every message is checked here, so the check must be fast. First, the set of a name's letters is
/// checked, as bits: a name that lacks one letter of a word cannot contain the word. This rules out nearly all names in
/// one pass without copying or allocating.
package enum SecretNames {
  /// The text that replaces a secret in a recording.
  package static let mask = "•••"

  /// Words that mark a secret anywhere in a name, such as `newPassword` and `access_token`.
  package static let words = [
    "password", "passcode", "passphrase", "secret", "token", "credential", "cvv", "apikey",
    "authorization", "pincode", "bearer", "sessioncookie", "signature",
  ]

  /// Words that mark a secret only as a whole name, since they also occur in `spinner` and `hotpot`.
  package static let wholeNames = ["pin", "otp", "pwd", "sig"]

  private static let spelled = words.map { Array($0.utf8) }
  private static let spelledWhole = wholeNames.map { Array($0.utf8) }
  private static let wordLetters = (spelled + spelledWhole).map(letters)

  /// Whether `name` is the name of a secret.
  package static func contain(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable(speaksOfSecret)
      ?? Array(name.utf8).withUnsafeBufferPointer(speaksOfSecret)
  }

  private static func speaksOfSecret(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let present = letters(name)
    guard wordLetters.contains(where: { $0 & present == $0 }) else { return false }
    let isWhole = spelledWhole.contains { word in
      end(of: word, in: name, from: 0).map { name[$0...].allSatisfy(isSeparator) } ?? false
    }
    return isWhole
      || name.indices.contains { start in
        spelled.contains { end(of: $0, in: name, from: start) != nil }
      }
  }

  /// The position after `word`, if `name` contains it at `start`, ignoring underscores and hyphens.
  private static func end(
    of word: [UInt8],
    in name: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    var place = start
    for letter in word {
      while place < name.count, isSeparator(name[place]) { place += 1 }
      guard place < name.count, lowercased(name[place]) == letter else { return nil }
      place += 1
    }
    return place
  }

  /// Names in Swift and JSON have underscores, those in HTTP have hyphens.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Lowercases only ASCII letters, since Swift names and the words above use them.
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// A bit for each letter that occurs; upper and lower case share a bit, possibly with other bytes.
  private static func letters(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 | 1 << UInt32($1 & 0x1F) }
  }
}

/// Finds out in limited time whether a value contains a field with the name of a secret.
///
/// Checks the fields of structs, enum cases and tuples, and the fields of these, but not lists and objects.
enum SecretFields {
  /// The maximum number of fields that are checked.
  static let mostSteps = 48
  private static let deepest = 3

  /// Whether a field of `value`, or of a value in a field, has the name of a secret.
  ///
  /// Also true if the value has more than `steps` fields, or if its fields cannot be read.
  static func are(
    in value: Any,
    _ mirror: Mirror,
    isReadable: Bool,
    depth: Int = 0,
    steps: inout Int
  ) -> Bool {
    guard let fields = fields(of: value, mirror, most: steps + 1, isReadable) else { return true }
    for field in fields {
      steps -= 1
      if steps < 0 || SecretNames.contain(field.label ?? "") { return true }
      guard depth < deepest, case .value(let value) = field.content else { continue }
      let inner = Mirror(reflecting: value)
      switch inner.displayStyle {
      case .struct, .enum, .tuple, .optional:
        if are(in: value, inner, isReadable: isReadable, depth: depth + 1, steps: &steps) { return true }
      default: break
      }
    }
    return false
  }

  private static func fields(
    of value: Any,
    _ mirror: Mirror,
    most: Int,
    _ isReadable: Bool
  ) -> [HeldField]? {
    mirror.displayStyle == .struct
      ? HeldField.all(of: value, in: mirror, most: most, isReadable: isReadable)
      : mirror.children.prefix(most).map { HeldField($0) }
  }
}
