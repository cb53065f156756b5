import Testing
import Vipera

@testable import ViperaExpansion
@testable import ViperaReflection

/// The macro and the library each have a copy of the rule for secret names.
@Suite struct SecretWordsTests {
  @Test func theMacroHidesWhatTheLibraryHides() {
    #expect(SecretWords.words == SecretNames.words)
    #expect(SecretWords.wholeNames == SecretNames.wholeNames)
  }

  @Test(arguments: [
    ("pin", true), ("PIN", true), ("_pin", true), ("pin_", true), ("__p_i_n__", true),
    ("pins", false), ("pin_s", false), ("spin", false), ("s_pin", false), ("pin__x", false),
    ("otp", true), ("otp_", true), ("pwd", true), ("pwd_hash", false), ("laptop", false),
    ("access_token", true), ("token_", true), ("to_ken", true), ("newPassword", true),
    ("password_", true), ("apiKey", true), ("API_KEY", true), ("pinCode", true),
    ("bearerValue", true), ("sessionCookie", true), ("title", false), ("", false), ("_", false),
    ("pas sword", false), ("to\u{212A}en", false), ("token\u{301}", true), ("p\u{131}n", false),
    ("\u{FF50}in", false), ("🔑token", true), ("pin🔑", false),
  ])
  func bothJudgeNamesAlike(name: String, isSecret: Bool) {
    #expect(SecretWords.contain(name) == isSecret)
    #expect(SecretNames.contain(name) == isSecret)
  }

  @Test func bothJudgeEveryPieceOfEveryWordAlike() {
    for word in SecretWords.words + SecretWords.wholeNames {
      for length in 0...word.count {
        for piece in [word.prefix(length), word.suffix(length)] {
          for name in [
            "\(piece)", "_\(piece)", "\(piece)_", "x\(piece)", "\(piece)X", "\(piece)_x",
          ] {
            #expect(SecretWords.contain(name) == SecretNames.contain(name), "\(name)")
          }
        }
      }
    }
  }
}
