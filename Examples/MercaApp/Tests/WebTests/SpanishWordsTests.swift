import Testing
import ViperaWeb

@testable import Web

/// What the host says by itself, in the app's other language.
@Suite struct SpanishWordsTests {
  private static func texts(_ words: WebApp.Words) -> [String: String] {
    let values = Mirror(reflecting: words).children
    return Dictionary(uniqueKeysWithValues: values.map { ($0.label ?? "", "\($0.value)") })
  }

  // The Spanish words begin as the host's own: one that is forgotten is English.
  @Test func noneIsUntranslated() {
    let english = Self.texts(WebApp.Words())
    #expect(!english.isEmpty)
    for (name, text) in Self.texts(.spanish) {
      #expect(!text.isEmpty && text != english[name], "\(name)")
    }
  }
}
