/// An error in a field of an offer.
public enum OfferMistake: Hashable, Sendable {
  /// The field is empty.
  case missing
  /// The text is longer than this number of characters.
  case tooLong(Int)
  /// The text has line breaks where it must be one line, or unreadable characters.
  case unreadable
  /// The text has direction marks that would reverse the text after it.
  case turnsText
  /// The text has to be a whole number in this range.
  case noNumber(ClosedRange<Int>)
  /// The API refuses it, with this text.
  case refused(String)
}
