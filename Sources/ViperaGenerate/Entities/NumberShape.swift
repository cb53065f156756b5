import Foundation

/// The properties of all sample numbers at one place of the JSON.
struct NumberShape {
  /// The type that can represent the numbers.
  enum Fit: Equatable {
    case integer
    case double
    case decimal
    /// `Double`, which cannot represent all digits.
    case inexactDouble
  }

  private var hasFraction = false
  private var isBeyondInt = false
  private var isBeyondDouble = false
  private var isBeyondDecimal = false

  /// Adds a number as it is written in the JSON.
  mutating func observe(_ text: String) {
    let isFraction = text.contains { ".eE".contains($0) }
    hasFraction = hasFraction || isFraction
    if !isFraction, Int64(text) == nil { isBeyondInt = true }
    let digits = text.prefix { !"eE".contains($0) }.drop { "-0.".contains($0) }.count { $0.isNumber }
    // A double represents any number of up to 15 digits.
    if digits > 15, !Self.isKeptByDouble(text) { isBeyondDouble = true }
    if digits > 38 || Decimal(string: text) == nil { isBeyondDecimal = true }
  }

  /// The narrowest type that can represent all the numbers.
  var fit: Fit {
    guard hasFraction || isBeyondInt else { return .integer }
    if hasFraction, !isBeyondDouble { return .double }
    return isBeyondDecimal ? .inexactDouble : .decimal
  }

  private static func isKeptByDouble(_ text: String) -> Bool {
    guard let double = Double(text), let exact = Decimal(string: text) else { return false }
    return Decimal(string: "\(double)") == exact
  }
}
