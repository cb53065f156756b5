import Testing
import Vipera

@testable import ViperaMacros

@Suite struct SecretWordsTests {
  @Test func theMacroHidesWhatTheLibraryHides() {
    #expect(SecretWords.words == SecretNames.words)
    #expect(SecretWords.wholeNames == SecretNames.wholeNames)
  }

  @Test(arguments: [
    "pin", "PIN", "spin", "access_token", "newPassword", "title", "apiKey", "_pin", "otp", "laptop",
    "pwd", "pinCode", "bearerValue", "sessionCookie",
  ])
  func bothJudgeNamesAlike(name: String) {
    #expect(SecretWords.contain(name) == SecretNames.contain(name))
  }
}
