package import Entities

/// The parsed input of the beer search.
package enum BeerSearchEntity: Hashable, Sendable {
  /// No input.
  case nothing
  /// The beer with this number.
  case number(Beer.ID)
  /// Input that is not a number.
  case noNumber

  /// Parses the typed text; space around it does not matter.
  package init(_ text: String) {
    let digits = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    if digits.isEmpty {
      self = .nothing
    } else if digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) {
      // A number that overflows is no beer's ID.
      self = .number(Int(String(digits)) ?? .max)
    } else {
      self = .noNumber
    }
  }

  /// The ID to search for.
  package var number: Beer.ID? {
    if case .number(let id) = self { id } else { nil }
  }
}
