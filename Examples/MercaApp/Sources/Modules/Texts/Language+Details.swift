import Entities

extension Language {
  /// What is said where the API has a text of its own: that one where it is in the language, else the app's.
  ///
  /// - Parameters:
  ///   - detail: What the API says, which is English.
  ///   - own: What the app says in its place.
  /// - Returns: The text.
  func text(for detail: String, or own: @autoclosure () -> String) -> String {
    switch self {
    case .english: detail
    case .spanish: own()
    }
  }
}
