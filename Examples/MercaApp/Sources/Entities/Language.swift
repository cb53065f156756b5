/// A language of the app, with its language tag.
package enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  case english = "en"
  case spanish = "es"
}
