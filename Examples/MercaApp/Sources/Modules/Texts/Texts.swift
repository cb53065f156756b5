package import Entities

/// The texts of a module, in each language of the app.
///
/// Each text is a property, so the compiler reports one that a language lacks.
package protocol Texts: Sendable {
  /// The texts in English.
  static var english: Self { get }
  /// The texts in Spanish.
  static var spanish: Self { get }
}

extension Texts {
  /// Returns the texts in a language.
  package static func `in`(_ language: Language) -> Self {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}
