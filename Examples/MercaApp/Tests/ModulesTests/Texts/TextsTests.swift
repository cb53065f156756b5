import Entities
import Testing

@testable import Modules

@Suite struct TextsTests {
  @Test func aTextHasTheWordsOfItsLanguage() {
    #expect(Texts(.english)("Your cart is empty") == "Your cart is empty")
    #expect(Texts(.spanish)("Your cart is empty") == "Tu carrito está vacío")
  }

  @Test(arguments: Language.allCases)
  func aTextContainsItsValuesAsTheyAre(language: Language) {
    // Titles and names may contain placeholders.
    let name = "{} \\(name) %@"
    #expect(Texts(language)("Sold by \(name)").hasSuffix(" por \(name)") == (language == .spanish))
    #expect(Texts(language)("Add one: \(name)").hasSuffix(" \(name)"))
    #expect(Texts(language)("\(3) items").hasPrefix("3 "))
    #expect(Texts(language)("in \(12)x \("{}")").hasSuffix(" 12x {}"))
  }

  @Test func eachTextMentionsTheSameNumberOfValuesInBothLanguages() {
    #expect(Texts.translations.count > 300)
    for (english, spanish) in Texts.translations {
      #expect(english.ranges(of: "{}").count == spanish.ranges(of: "{}").count, "\(english)")
      #expect(!spanish.isEmpty && english != spanish || Self.same.contains(english), "\(english)")
    }
  }

  /// The texts that are the same in both languages.
  private static let same: Set<String> = ["Total"]

  @Test func noMistakeIsUntranslated() {
    for field in AccountField.allCases {
      for mistake in [AccountMistake.missing(field), .improper(field)] {
        #expect(!mistake.text(in: .english).isEmpty)
        #expect(mistake.text(in: .english) != mistake.text(in: .spanish))
        #expect(mistake.title(in: .english) != mistake.title(in: .spanish))
      }
    }
  }
}
