import Testing

@testable import Vipera
@testable import ViperaReflection

struct SecretNamesTests {
  @Test(arguments: [
    "password", "newPassword", "PASSWORD", "pass_word", "passwordHash", "accessToken",
    "access_token", "clientSecret", "cvv", "cardCVV", "api_key", "apiKey", "API_KEY",
    "authorizationHeader", "pin", "PIN", "p_i_n", "credentials", "passphrase", "passCode",
    "secretary", "pwd", "PWD", "otp", "_otp", "pin_", "pinCode", "bearerValue", "session_cookie",
    "X-Api-Key", "Pin-Code", "Session-Cookie", "-otp-",
  ])
  func namesThatSpeakOfSecrets(name: String) {
    #expect(SecretNames.contain(name))
    #expect(FlowArgument(name, "hunter2").text == "•••")
    #expect(FlowArgument(name, 1234).text == "•••")
    #expect(FlowArgument(name, true).text == "•••")
    #expect(FlowArgument(name, [1.5]).text == "•••")
  }

  @Test(arguments: [
    "", "a", "id", "email", "passenger", "word", "spinner", "pins", "pinned", "cv", "hotpot",
    "laptop", "cookie", "bear",
    "author", "secre", "pas sword", "🔑", "p\u{E4}ssword", "passwor",
  ])
  func namesThatDoNot(name: String) {
    #expect(!SecretNames.contain(name))
  }

  /// The fast comparison of letters must always agree with the simple definition.
  @Test
  func everyPieceOfEveryWordIsDecidedAsIfReadSlowly() {
    for word in SecretNames.words + SecretNames.wholeNames {
      for start in 0...word.count {
        for end in start...word.count {
          let piece = word.dropFirst(start).prefix(end - start)
          for name in ["\(piece)", "x\(piece)_Y", "_\(piece.capitalized)", "\(piece)-_"] {
            #expect(SecretNames.contain(name) == isSecretReadSlowly(name), "\(name)")
          }
        }
      }
    }
  }

  /// Keys of a dictionary also count as names, for example those of headers.
  @Test
  func aDictionaryHidesTheValuesOfSecretKeys() {
    let headers = ["Accept": "text/plain", "X-Api-Key": "hunter2"]
    #expect(FlowArgument("headers", headers).text == #"["Accept": "text/plain", "X-Api-Key": •••]"#)
  }

  @Test
  func aListOfKeysAndValuesHidesThemToo() {
    let form: KeyValuePairs = ["z": "1", "password": "hunter2", "a": "2"]
    #expect(FlowArgument("form", form).text == #"["z": "1", "password": •••, "a": "2"]"#)
    let empty: KeyValuePairs<String, String> = [:]
    #expect(FlowArgument("form", empty).text == "[:]")
  }

  private func isSecretReadSlowly(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return SecretNames.wholeNames.contains(plain)
      || SecretNames.words.contains { plain.contains($0) }
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
