/// The rules for the texts of a product; the app's form and the API share them.
public enum OfferWords {
  /// Returns the error in a title, if any; space around it is ignored.
  public static func mistake(title: String) -> OfferMistake? {
    guard title.unicodeScalars.contains(where: isSeen) else { return .missing }
    let title = TypedText.trimmed(title)
    guard title.unicodeScalars.count <= ProductBounds.title else {
      return .tooLong(ProductBounds.title)
    }
    let isLine = title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isLine && !title.contains(where: \.isNewline) else { return .unreadable }
    // It would reverse the text after it in rows, carts and orders.
    return title.unicodeScalars.contains(where: turnsText) ? .turnsText : nil
  }

  /// Returns the error in a text of several lines, if any; space around it is ignored.
  public static func mistake(text: String) -> OfferMistake? {
    let text = TypedText.trimmed(text)
    guard text.unicodeScalars.count <= ProductBounds.text else {
      return .tooLong(ProductBounds.text)
    }
    let isText = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control || "\t\n\r".unicodeScalars.contains(scalar)
    }
    return isText ? nil : .unreadable
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
      return false
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
