/// The rules for the texts of a product, shared by the app's form and the API.
package enum OfferWords {
  /// Returns the error in a title, if any; space around it is ignored.
  package static func mistake(title: String) -> OfferMistake? {
    guard title.unicodeScalars.contains(where: isSeen) else { return .missing }
    let title = TypedText.trimmed(title)
    guard title.unicodeScalars.count <= ProductBounds.title else { return .tooLong(ProductBounds.title) }
    let isLine = title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isLine && !title.contains(where: \.isNewline) else { return .unreadable }
    // Direction marks would reverse the text that follows the title in lists, carts and orders.
    return title.unicodeScalars.contains(where: turnsText) ? .turnsText : nil
  }

  /// Returns the error in a text of several lines, if any; space around it is ignored.
  package static func mistake(text: String) -> OfferMistake? {
    let text = TypedText.trimmed(text)
    guard text.unicodeScalars.count <= ProductBounds.text else { return .tooLong(ProductBounds.text) }
    let isText = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control || "\t\n\r".unicodeScalars.contains(scalar)
    }
    return isText ? nil : .unreadable
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark: return false
    default: return true
    }
  }

  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061c, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

/// An error in a field of an offer.
package enum OfferMistake: Hashable, Sendable {
  case missing
  /// The text is longer than this number of characters.
  case tooLong(Int)
  /// The text has unreadable characters, or line breaks where only one line is allowed.
  case unreadable
  /// The text has direction marks, which would reverse the text after it.
  case turnsText
  /// The text is not an integer in this range.
  case noNumber(ClosedRange<Int>)
  /// The API refuses the value, with this text.
  case refused(String)
}

/// A field of the form for a product, with its name in the API; the cases are in the order of the form.
package enum OfferField: String, Hashable, Sendable, CaseIterable, Codable {
  case title
  case price
  case stock
  case instalments
  case condition
  case isShippedFree = "free_shipping"
  case description
  case terms
  case pictures
}
