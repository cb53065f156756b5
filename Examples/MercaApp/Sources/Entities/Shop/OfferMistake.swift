/// What is wrong with a field of an offer.
public enum OfferMistake: Hashable, Sendable {
  /// Nothing was typed.
  case missing
  /// More characters were typed than this.
  case tooLong(Int)
  /// It has to be one line, or has signs that nobody can read.
  case unreadable
  /// It has marks that would turn the text behind it.
  case turnsText
  /// It has to be a whole number within these two.
  case noNumber(ClosedRange<Int>)
  /// The API refuses it, for the reason said in words.
  case refused(String)
}
