/// What a store throws that has kept all records but some, which it may keep another time.
///
/// The host tries those again and not the others. What can never be kept may be told the next time.
public struct UnsavedSessions: Error, Sendable, CustomStringConvertible {
  /// Whose records were not kept.
  public let tokens: Set<String>
  /// What kept one of them out.
  public let cause: any Error

  /// Names the records to try again.
  public init(_ tokens: Set<String>, because cause: any Error) {
    self.tokens = tokens
    self.cause = cause
  }

  /// How many, and why; a token is a secret, and is not told.
  public var description: String { "Not kept yet: \(tokens.count). \(cause)" }
}
