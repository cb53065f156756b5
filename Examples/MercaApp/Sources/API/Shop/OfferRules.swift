import Entities
import Store

/// The rules for the content of an offer.
enum OfferRules {
  /// Returns the problem of a title, if any.
  static func problem(title: String) -> String? {
    switch OfferWords.mistake(title: title) {
    case nil: nil
    case .missing: "Please enter a title"
    case .tooLong(let most): "Please enter \(most) characters at most"
    case .turnsText: "Please leave out marks that change the direction of text"
    default: "Please enter one line of text"
    }
  }

  /// Returns the problem of a text of several lines, if any.
  static func problem(text: String) -> String? {
    switch OfferWords.mistake(text: text) {
    case nil: nil
    case .tooLong(let most): "Please enter \(most) characters at most"
    default: "Please enter text without control characters"
    }
  }

  /// Returns the problem of a number, if any.
  static func problem(_ number: Int, _ range: ClosedRange<Int>) -> String? {
    range.contains(number)
      ? nil : "Please enter a number between \(range.lowerBound) and \(range.upperBound)"
  }

  /// Returns the problem of a condition, if any.
  static func problem(condition: String) -> String? {
    ProductOffer.Condition(rawValue: condition) == nil ? "Please choose 'new' or 'used'" : nil
  }

  /// Returns the problem of the number of pictures, if any.
  static func problem(pictureCount count: Int) -> String? {
    let most = ProductOffer.pictureCounts.upperBound
    return count <= most ? nil : "Please choose \(most) pictures at most"
  }

  /// Returns the problem of a picture's name or address, if any: it has parts separated by slashes,
  /// and cannot lead elsewhere.
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
