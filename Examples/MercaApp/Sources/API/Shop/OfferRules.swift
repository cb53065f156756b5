import Entities
import Store

/// What may be said of a product.
enum OfferRules {
  /// What is wrong with a title, if something is.
  static func problem(title: String) -> String? {
    switch OfferWords.mistake(title: title) {
    case nil: nil
    case .missing: "Please enter a title"
    case .tooLong(let most): "Please enter \(most) characters at most"
    case .turnsText: "Please leave out marks that change the direction of text"
    default: "Please enter one line of text"
    }
  }

  /// What is wrong with a text of several lines, if something is.
  static func problem(text: String) -> String? {
    switch OfferWords.mistake(text: text) {
    case nil: nil
    case .tooLong(let most): "Please enter \(most) characters at most"
    default: "Please enter text without control characters"
    }
  }

  /// What is wrong with a number, if something is.
  static func problem(_ number: Int, _ range: ClosedRange<Int>) -> String? {
    range.contains(number)
      ? nil : "Please enter a number between \(range.lowerBound) and \(range.upperBound)"
  }

  /// What is wrong with a condition, if something is.
  static func problem(condition: String) -> String? {
    ProductOffer.Condition(rawValue: condition) == nil ? "Please choose 'new' or 'used'" : nil
  }

  /// What is wrong with a number of pictures, if something is.
  static func problem(pictureCount count: Int) -> String? {
    let most = ProductOffer.pictureCounts.upperBound
    return count <= most ? nil : "Please choose \(most) pictures at most"
  }

  /// What is wrong with the name or the address of a picture, if something is: parts with slashes
  /// between them, which lead nowhere else.
  static func problem(picture: String) -> String? {
    let picture = PictureAddress.name(picture)
    let parts = picture.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isName =
      ProductOffer.pictureNames.contains(picture.utf8.count)
      && parts.allSatisfy { part in
        part.first.map(isLetterOrDigit) == true
          && part.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
      }
    return isName ? nil : "Please name a picture that you have uploaded"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: false
    }
  }
}
