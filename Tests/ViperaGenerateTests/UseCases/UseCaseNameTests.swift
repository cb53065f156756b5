import Testing

@testable import ViperaGenerate

@Suite struct UseCaseNameTests {
  @Test(
    arguments: [
      ("fetchCoupons", "fetchCoupons", "FetchCoupons", "Coupons"),
      ("FetchCoupons", "fetchCoupons", "FetchCoupons", "Coupons"),
      ("applyCoupon", "applyCoupon", "ApplyCoupon", "ApplyCoupon"),
      ("loadURLs", "loadURLs", "LoadURLs", "URLs"),
      ("fetch", "fetch", "Fetch", "Fetch"),
    ]
  )
  func namesAreSpeltAsMethodsAndTypes(text: String, name: String, type: String, subject: String) throws {
    let useCase = try UseCaseName(text)
    #expect(useCase.description == name)
    #expect(useCase.upperCamel == type)
    #expect(useCase.subject == subject)
  }

  @Test(
    arguments: [
      ("", "The use case has no name. Name it after what it does, such as 'fetchCoupons'."),
      (
        "apply coupon",
        "'apply coupon' cannot name a method. Use letters from A to Z and digits, and begin with a letter: 'fetchCoupons'."
      ),
      ("default", "'default' is a word of Swift or a type of modules. Choose a longer name."),
      ("loadView", "'loadView' is a method of every view controller in UIKit. Choose another name."),
      ("viewDidLoad", "'viewDidLoad' is a method of every view controller in UIKit. Choose another name."),
      (
        "anExtraordinarilyLongNameForAUseCaseOfAModule",
        "'anExtraordinarilyLongNameForAUseCaseOfAM…' is longer than 40 letters. Choose a shorter name."
      ),
    ]
  )
  func otherNamesAreRefused(text: String, message: String) {
    #expect(throws: GenerateError(message)) { try UseCaseName(text) }
  }
}
