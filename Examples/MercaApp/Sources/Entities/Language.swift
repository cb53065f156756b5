/// A language that the app speaks, by its tag.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  /// English.
  case english = "en"
  /// Spanish.
  case spanish = "es"
}
