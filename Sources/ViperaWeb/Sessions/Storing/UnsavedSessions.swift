/// The error of a store that has kept all records except some, which it may keep another time.
///
/// The host retries only those. Records that can never be kept may be reported the next time.
public struct UnsavedSessions: Error, Sendable, CustomStringConvertible {
  /// The tokens of the records that were not kept.
  public let tokens: Set<String>
  /// The error of one of them.
  public let cause: any Error

  /// Names the records to try again.
  public init(_ tokens: Set<String>, because cause: any Error) {
    self.tokens = tokens
    self.cause = cause
  }

  /// How many, and why; tokens are secrets, and are left out.
  public var description: String { "Not kept yet: \(tokens.count). \(cause)" }
}
