import Entities
import Testing

/// A test case with the input of the sign-up form.
struct AccountCase: Sendable, CustomTestStringConvertible {
  let name: String
  let draft: AccountDraft
  /// The values that the account is stored with.
  private(set) var kept: AccountDraft
  /// The expected first error; nil if the input is valid.
  let mistake: AccountMistake?

  var testDescription: String { name }

  private init(_ name: String, _ mistake: AccountMistake?, _ change: (inout AccountDraft) -> Void) {
    var draft = AccountDraft(
      firstName: "Ana María",
      lastName: "Núñez",
      email: "ana@example.org",
      password: "Secret1",
      passwordConfirmation: "Secret1",
      phone: "+573001234567"
    )
    change(&draft)
    self.name = name
    self.draft = draft
    kept = draft
    self.mistake = mistake
  }

  /// A valid text in one field.
  private static func right(_ field: WritableKeyPath<AccountDraft, String>, _ text: String) -> Self {
    Self("'\(text.prefix(40))' is taken", nil) { $0[keyPath: field] = text }
  }

  /// A valid text in one field, which is stored in another form.
  private static func kept(
    _ field: WritableKeyPath<AccountDraft, String>,
    _ text: String,
    as kept: String
  ) -> Self {
    var row = Self("'\(text.prefix(40))' is kept as '\(kept)'", nil) { $0[keyPath: field] = text }
    row.kept[keyPath: field] = kept
    return row
  }

  /// An invalid text in one field.
  private static func wrong(
    _ field: WritableKeyPath<AccountDraft, String>,
    _ text: String,
    _ mistake: AccountMistake
  ) -> Self {
    Self("'\(text.prefix(40))' is refused: \(mistake)", mistake) { $0[keyPath: field] = text }
  }

  /// A password with the same confirmation.
  private static func password(_ text: String, _ mistake: AccountMistake?) -> Self {
    Self("password '\(text.prefix(40))'", mistake) { draft in
      draft.password = text
      draft.passwordConfirmation = text
    }
  }

  static let names: [AccountCase] = [
    right(\.firstName, "Ana"),
    right(\.firstName, "José"),
    right(\.firstName, "Anne-Marie"),
    right(\.firstName, "D'Artagnan"),
    right(\.firstName, "O’Neil"),
    right(\.firstName, "李小龍"),
    right(\.firstName, "Мария"),
    right(\.firstName, "محمد"),
    right(\.firstName, "Ame\u{301}lie"),
    right(\.firstName, "सीता"),
    // A joiner between two letters: an invisible character that some scripts need.
    right(\.firstName, "علی\u{200c}رضا"),
    wrong(\.firstName, "\u{301}Ana", .improper(.firstName)),
    wrong(\.firstName, "Ana\u{200d}", .improper(.firstName)),
    right(\.firstName, String(repeating: "a", count: 100)),
    wrong(\.firstName, "", .missing(.firstName)),
    wrong(\.firstName, " ", .missing(.firstName)),
    wrong(\.firstName, "\u{a0}\n", .missing(.firstName)),
    // Phones add a space after a completed word.
    kept(\.firstName, "Ana ", as: "Ana"),
    kept(\.firstName, " Ana", as: "Ana"),
    kept(\.firstName, "Ana  María", as: "Ana María"),
    kept(\.firstName, "Ana\u{a0}María", as: "Ana María"),
    kept(\.firstName, "Ana\n", as: "Ana"),
    wrong(\.firstName, "Ana1", .improper(.firstName)),
    wrong(\.firstName, "Ana_", .improper(.firstName)),
    wrong(\.firstName, "-Ana", .improper(.firstName)),
    wrong(\.firstName, "<b>Ana</b>", .improper(.firstName)),
    wrong(\.firstName, String(repeating: "a", count: 101), .improper(.firstName)),
    right(\.lastName, "Díaz Granados"),
    right(\.lastName, "van-der Berg"),
    wrong(\.lastName, "", .missing(.lastName)),
    wrong(\.lastName, "D'", .improper(.lastName)),
    wrong(\.lastName, "Núñez 2", .improper(.lastName)),
    wrong(\.lastName, "Núñez😀", .improper(.lastName)),
  ]

  static let addresses: [AccountCase] = [
    right(\.email, "a@b.co"),
    right(\.email, "first.last+tag@sub.example.org"),
    right(\.email, "o'neil@example.org"),
    right(\.email, "ñandú@correo.example"),
    // The form in which browsers send a domain in another script.
    right(\.email, "ana@xn--e1afmkfd.xn--p1ai"),
    right(\.email, "ana@XN--80AKHBYKNJ4F.XN--P1AI"),
    wrong(\.email, "ana@example.xn--", .improper(.email)),
    wrong(\.email, "ana@example.xn--p1ai-", .improper(.email)),
    wrong(\.email, "ana@example.p1ai", .improper(.email)),
    wrong(\.email, "ana@example.xn--ñ", .improper(.email)),
    wrong(\.email, "", .missing(.email)),
    wrong(\.email, "ana", .improper(.email)),
    wrong(\.email, "ana@", .improper(.email)),
    wrong(\.email, "@example.org", .improper(.email)),
    wrong(\.email, "ana@example", .improper(.email)),
    wrong(\.email, "ana@example.", .improper(.email)),
    wrong(\.email, "ana@.org", .improper(.email)),
    wrong(\.email, "ana@@example.org", .improper(.email)),
    wrong(\.email, "ana@b@example.org", .improper(.email)),
    wrong(\.email, "an a@example.org", .improper(.email)),
    kept(\.email, "mia@example.org ", as: "mia@example.org"),
    kept(\.email, "\tpia@example.org\n", as: "pia@example.org"),
    wrong(\.email, "  ", .missing(.email)),
    wrong(\.email, "ana@example.org\nx", .improper(.email)),
    wrong(\.email, "ana..b@example.org", .improper(.email)),
    wrong(\.email, ".ana@example.org", .improper(.email)),
    wrong(\.email, "ana@-example.org", .improper(.email)),
    wrong(\.email, "ana@example.1", .improper(.email)),
    wrong(\.email, "ana@exa_mple.org", .improper(.email)),
    wrong(\.email, "an\u{200d}a@example.org", .improper(.email)),
    wrong(\.email, "\(String(repeating: "a", count: 65))@example.org", .improper(.email)),
  ]

  static let secrets: [AccountCase] = [
    password("Abcde1", nil),
    password("aB3456789", nil),
    // Regression: 128 characters were too many, and the message complained about special characters.
    password(String(repeating: "Ab1", count: 42) + "xy", nil),
    password("", .missing(.password)),
    password("Abcd1", .improper(.password)),
    password("abcdef1", .improper(.password)),
    password("ABCDEF1", .improper(.password)),
    password("Abcdefg", .improper(.password)),
    password("1234567", .improper(.password)),
    password("Abcde1!", .improper(.password)),
    password("Abc de1", .improper(.password)),
    password("Abcde1 ", .improper(.password)),
    password("Ábcde1", .improper(.password)),
    password("Abcde١", .improper(.password)),
    password("Abcde1\u{0}", .improper(.password)),
    password(String(repeating: "Ab1", count: 43), .improper(.password)),
  ]

  static let numbers: [AccountCase] = [
    right(\.phone, "123456"),
    right(\.phone, "12345678901234"),
    right(\.phone, "+12345678901234"),
    right(\.phone, "00573001234567"),
    // Either reading is enough: a prefix and two digits, or no prefix and six digits.
    right(\.phone, "003412"),
    wrong(\.phone, "", .missing(.phone)),
    wrong(\.phone, "12345", .improper(.phone)),
    wrong(\.phone, "123456789012345", .improper(.phone)),
    wrong(\.phone, "+12345", .improper(.phone)),
    wrong(\.phone, "00123", .improper(.phone)),
    wrong(\.phone, "++123456", .improper(.phone)),
    wrong(\.phone, "+00123456x", .improper(.phone)),
    kept(\.phone, "+57 300 123 4567", as: "+573001234567"),
    kept(\.phone, "(300) 123-4567", as: "3001234567"),
    kept(\.phone, "300.123.45\u{2011}67", as: "3001234567"),
    // Address books copy the number with invisible marks.
    kept(\.phone, "\u{202a}+57 300 1234567\u{202c}", as: "+573001234567"),
    wrong(\.phone, "( ) -", .missing(.phone)),
    wrong(\.phone, "300 123 4567 ext 2", .improper(.phone)),
    wrong(\.phone, "1 2 3 4 5", .improper(.phone)),
    wrong(\.phone, "123456" + String(repeating: " ", count: 35), .improper(.phone)),
    wrong(\.phone, "١٢٣٤٥٦", .improper(.phone)),
    kept(\.phone, "300-1234", as: "3001234"),
  ]

  /// Cases that only the app checks: the confirmation of the password.
  static let confirmations: [AccountCase] = [
    wrong(\.passwordConfirmation, "", .improper(.confirmation)),
    wrong(\.passwordConfirmation, "secret1", .improper(.confirmation)),
    wrong(\.passwordConfirmation, "Secret1 ", .improper(.confirmation)),
  ]

  /// Several errors at once, of which the first in the order of the form is shown.
  static let orders: [AccountCase] = [
    Self("everything is empty", .missing(.firstName)) { $0 = AccountDraft() },
    Self("last name before email", .missing(.lastName)) { draft in
      draft = AccountDraft(firstName: "Ana")
    },
    Self("email before password", .improper(.email)) { draft in
      draft.email = "ana"
      draft.password = "x"
      draft.phone = ""
    },
    Self("password before phone", .improper(.password)) { draft in
      draft.password = "x"
      draft.phone = "x"
    },
    Self("phone before confirmation", .improper(.phone)) { draft in
      draft.phone = "x"
      draft.passwordConfirmation = "x"
    },
  ]

  /// The cases that are checked against the server as well as the app.
  static let shared = names + addresses + secrets + numbers + orders
  static let all = shared + confirmations
}
