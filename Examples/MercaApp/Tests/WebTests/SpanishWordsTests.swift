import Testing
import ViperaWeb

@testable import Web

/// The Spanish texts of the host.
@Suite struct SpanishWordsTests {
  private static func texts(_ words: WebApp.Words) -> [String: String] {
    let values = Mirror(reflecting: words).children
    return Dictionary(uniqueKeysWithValues: values.map { ($0.label ?? "", "\($0.value)") })
  }

  // A text without a translation keeps the host's English text.
  @Test func noneIsUntranslated() {
    let english = Self.texts(WebApp.Words())
    #expect(!english.isEmpty)
    for (name, text) in Self.texts(.spanish) {
      #expect(!text.isEmpty && text != english[name], "\(name)")
    }
  }
}
