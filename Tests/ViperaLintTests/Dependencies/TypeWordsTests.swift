import Testing

@testable import ViperaLint

@Suite struct TypeWordsTests {
  private let words = TypeWords(subjects: ["API", "Rest"], endings: ["Client", "Service"])

  @Test(arguments: [
    ("APIClient", true), ("ShopAPIService", true), ("RestClient", true), ("RestaurantService", false),
    ("Client", false), ("APIClientError", false), ("API", false),
  ])
  func theSubjectStandsBeforeTheEnding(type: String, matches: Bool) {
    #expect(words.match(type) == matches)
  }

  @Test func aSubjectMayStandAnywhere() {
    let words = TypeWords(subjects: ["Realm"], endings: ["Manager"], isAnywhere: true)
    #expect(words.match("RealmContextManager"))
    #expect(!words.match("ContextManager"))
  }
}
