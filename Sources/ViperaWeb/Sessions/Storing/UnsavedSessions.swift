/// Thrown by a store that has stored all records except some that it may store later.
///
/// The host retries only the unsaved records. If one of them can never be stored, the next attempt may report that.
public struct UnsavedSessions: Error, Sendable, CustomStringConvertible {
  /// The tokens of the records that were not kept.
  public let tokens: Set<String>
  /// The error of one of these records.
  public let cause: any Error

  /// Creates the error from the tokens of the records to retry.
  public init(_ tokens: Set<String>, because cause: any Error) {
    self.tokens = tokens
    self.cause = cause
  }

  /// The number of records and the reason; tokens are secrets and are left out.
  public var description: String { "Not kept yet: \(tokens.count). \(cause)" }
}
