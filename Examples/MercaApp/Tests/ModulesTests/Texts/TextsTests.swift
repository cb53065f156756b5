import Entities
import Foundation
import Testing

@testable import Modules

/// Every text of every module, in both languages.
@Suite struct TextsTests {
  private static let all: [any Texts.Type] = [
    AccountTexts.self, AppTabTexts.self, BeerDetailTexts.self, BeerListTexts.self,
    BeerRandomTexts.self, BeerSearchTexts.self, CartTexts.self, DetailTexts.self,
    DiscardTexts.self, EmployeesTexts.self, HomeTexts.self, LoginTexts.self, MemberTexts.self,
    MomentTexts.self, OfferPictureTexts.self, OfferTexts.self, OrderDetailTexts.self,
    OrdersTexts.self, ProductTexts.self, SearchTexts.self, SellTexts.self, SellerChoiceTexts.self,
    SellerTexts.self, ShopLoginTexts.self, SignUpTexts.self, UsersTexts.self, VipersTexts.self,
    WaitTexts.self,
  ]

  /// What is the same in both: names, and words that both languages have.
  private static let same: Set<String> = []

  private static func texts(_ type: any Texts.Type, _ language: Language) -> [String: String] {
    let children = Mirror(reflecting: type.in(language)).children
    // The end of a list has several texts.
    let values = children.flatMap { child in
      child.value is ListTexts ? Array(Mirror(reflecting: child.value).children) : [child]
    }
    return Dictionary(
      uniqueKeysWithValues: values.map { ($0.label ?? "", $0.value as? String ?? "") }
    )
  }

  @Test func noTextIsMissingOrUntranslated() {
    for type in Self.all {
      let english = Self.texts(type, .english)
      let spanish = Self.texts(type, .spanish)
      #expect(!english.isEmpty)
      for (name, text) in english {
        let place = Comment(rawValue: "\(type).\(name)")
        let other = spanish[name] ?? ""
        #expect(!text.isEmpty && !other.isEmpty, place)
        #expect(text != other || Self.same.contains(text), place)
        #expect(text.ranges(of: "{}").count == other.ranges(of: "{}").count, place)
      }
    }
  }

  @Test func noMistakeIsUntranslated() {
    for field in AccountField.allCases {
      for mistake in [AccountMistake.missing(field), .improper(field)] {
        #expect(!mistake.text(in: .english).isEmpty)
        #expect(mistake.text(in: .english) != mistake.text(in: .spanish))
        #expect(mistake.title(in: .english) != mistake.title(in: .spanish))
      }
    }
  }

  // A list that somebody forgets to add to would hold nothing.
  @Test func everyTypeOfTextsIsLookedAt() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Modules")
      .standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /struct (\w+): Texts \{/) { found.append(String(match.1)) }
    }
    #expect(found.sorted() == Self.all.map { "\($0)" }.sorted())
  }
}
