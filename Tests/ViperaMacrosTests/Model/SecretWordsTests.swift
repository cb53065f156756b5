import Testing
import Vipera

@testable import ViperaMacros

@Suite struct SecretWordsTests {
  @Test func theMacroHidesWhatTheLibraryHides() {
    #expect(SecretWords.words == SecretNames.words)
  }

  @Test(arguments: ["pin", "PIN", "spin", "access_token", "newPassword", "title", "apiKey", "_pin"])
  func bothJudgeNamesAlike(name: String) {
    #expect(SecretWords.contain(name) == SecretNames.contain(name))
  }
}
