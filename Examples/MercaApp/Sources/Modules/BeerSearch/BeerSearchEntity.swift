package import Entities

/// What somebody typed to find a beer, as it is understood.
package enum BeerSearchEntity: Hashable, Sendable {
  /// Nothing is asked for.
  case nothing
  /// The beer with this number.
  case number(Beer.ID)
  /// Something that is no number.
  case noNumber

  /// Reads what was typed; space around it does not matter.
  package init(_ text: String) {
    let digits = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    if digits.isEmpty {
      self = .nothing
    } else if digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) {
      // A number that is too large to be one is that of no beer.
      self = .number(Int(String(digits)) ?? .max)
    } else {
      self = .noNumber
    }
  }

  /// The number that is asked for.
  package var number: Beer.ID? {
    if case .number(let id) = self { id } else { nil }
  }
}
