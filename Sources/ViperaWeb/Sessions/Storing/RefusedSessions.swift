/// The error of a store that has kept all records except some, which it will never keep.
///
/// The host reports these and does not try again; after any other error it saves all records again.
public struct RefusedSessions: Error, Sendable, CustomStringConvertible {
  /// The reasons, by token.
  public let reasons: [String: String]
  /// The tokens of sessions that another server has taken; they end here, without a message to the user.
  public let taken: Set<String>

  /// Names the records that were not kept.
  public init(_ reasons: [String: String], taken: Set<String> = []) {
    self.reasons = reasons
    self.taken = taken
  }

  /// Each reason once; tokens are secrets, and are left out.
  public var description: String {
    let others = taken.isEmpty ? [] : ["Another server has taken \(taken.count)."]
    return "Not kept: " + (Set(reasons.values).sorted() + others).joined(separator: " ")
  }
}
