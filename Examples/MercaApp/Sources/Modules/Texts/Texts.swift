package import Entities
import FoundationEssentials
import Vipera

/// The texts of the app in one language.
///
/// The code contains the English texts, and `es.json` the Spanish translation of each:
///
/// ```swift
/// texts("Sold by \(seller)")  // "Sold by {}" in es.json: "Vendido por {}"
/// ```
///
/// `scripts/check/texts.py` reports a text without a Spanish one, and a Spanish one that the code does not use. The
/// texts of `AccountMistake` are not in `es.json`: the API shares them, so `Entities` has them in both languages.
package struct Texts: Sendable {
  package static let english = Texts(.english)
  package static let spanish = Texts(.spanish)

  package let language: Language

  package init(_ language: Language) { self.language = language }

  /// Returns a text in this language.
  package func callAsFunction(_ phrase: Phrase) -> String {
    switch language {
    case .english: phrase.filled(phrase.english)
    case .spanish: phrase.filled(Self.translations[phrase.english] ?? phrase.english)
    }
  }

  /// The Spanish texts, by their English texts.
  static let translations: [String: String] = {
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(PackageResources.es_json))
    } catch {
      preconditionFailure("Texts/es.json has to be an object of texts: \(error)")
    }
  }()
}

/// A text in English, with its interpolated values.
package struct Phrase: ExpressibleByStringInterpolation {
  /// The text with `{}` in place of each value.
  let english: String
  private let values: [String]

  package init(stringLiteral text: String) { (english, values) = (text, []) }

  package init(stringInterpolation parts: Interpolation) { (english, values) = (parts.english, parts.values) }

  /// Returns `text` with each `{}` replaced by a value; a `{}` within a value stays.
  fileprivate func filled(_ text: String) -> String {
    guard !values.isEmpty else { return text }
    let parts = text.split(separator: "{}", omittingEmptySubsequences: false)
    return zip(parts, values + [""]).map { $0 + $1 }.joined()
  }

  /// Collects the text and the interpolated values.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var english = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { english += text }

    package mutating func appendInterpolation(_ value: String) {
      english += "{}"
      values.append(value)
    }

    package mutating func appendInterpolation(_ value: some BinaryInteger) { appendInterpolation("\(value)") }
  }
}

extension Texts {
  /// The alert before a form with unsaved changes is closed.
  var discardChanges: Alert {
    Alert(
      self("Discard your changes?"),
      message: self("What you entered here will be lost."),
      buttons: [
        Alert.Button(self("Keep editing"), role: .cancel),
        Alert.Button(self("Discard"), role: .destructive),
      ]
    )
  }
}
