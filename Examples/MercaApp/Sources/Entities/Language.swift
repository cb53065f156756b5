/// A language that the app speaks, by its tag.
package enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  case english = "en"
  case spanish = "es"
}
