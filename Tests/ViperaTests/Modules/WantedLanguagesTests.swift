import Testing

@testable import Vipera

/// The choice among an app's languages by the user's list, and the limits for that list.
@Suite struct WantedLanguagesTests {
  @Test(
    arguments: [
      ([], nil), (["es"], "es"), (["ES-co"], "es"), (["es-419-x-merca"], "es"),
      (["fr", "es-CO", "en"], "es"), (["fr-CA", "de"], nil), (["en-US", "es"], "en"),
      (["zh-Hant-TW"], "zh-hant"), (["zh"], nil), (["zh-Hant-x-private"], "zh-hant"),
      (["esp"], nil), (["pt-BR"], "PT"),
    ] as [([String], String?)]
  )
  func oneIsLookedUp(wanted: [String], found: String?) {
    let known = ["en", "es", "zh-hant", "PT"]
    #expect(WantedLanguages(wanted).best(of: known) == found)
  }

  @Test func whatIsNoTagIsLeftOut() {
    let long = String(repeating: "a", count: 36)
    let tags = ["", "-", "es-", "*", "es CO", "ñ", "<b>", "en\0", long, "es-CO", "ES-co", "en"]
    #expect(WantedLanguages(tags).tags == ["es-CO", "en"])
  }

  @Test func noMoreAreKeptThanAreRead() {
    let endless = sequence(first: 0) { $0 + 1 }.lazy.map { "l\($0)" }
    #expect(WantedLanguages(endless).tags.count == WantedLanguages.most)
  }
}
