package import Entities

/// What a module says, in each language that the app speaks.
///
/// A property for each text: the compiler then misses one that a language lacks.
package protocol Texts: Sendable {
  /// The texts in English.
  static var english: Self { get }
  /// The texts in Spanish.
  static var spanish: Self { get }
}

extension Texts {
  /// The texts in a language.
  package static func `in`(_ language: Language) -> Self {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}
