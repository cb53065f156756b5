import Entities

extension Language {
  /// Returns the API's own text if it is in the language, else the app's text.
  ///
  /// - Parameters:
  ///   - detail: The API's text, which is in English.
  ///   - own: The app's text.
  /// - Returns: The text.
  func text(for detail: String, or own: @autoclosure () -> String) -> String {
    switch self {
    case .english: detail
    case .spanish: own()
    }
  }
}
