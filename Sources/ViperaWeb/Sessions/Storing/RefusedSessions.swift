/// Thrown by a store that has stored all records except some that it will never accept.
///
/// The host reports these records and does not save them again; after any other error, it saves all records again.
public struct RefusedSessions: Error, Sendable, CustomStringConvertible {
  /// The reasons, by token.
  public let reasons: [String: String]
  /// The tokens of sessions that another server has taken; this server ends them without a message to the user.
  public let taken: Set<String>

  /// Creates the error from the reasons for the refused records.
  public init(_ reasons: [String: String], taken: Set<String> = []) {
    self.reasons = reasons
    self.taken = taken
  }

  /// All different reasons; tokens are secrets and are left out.
  public var description: String {
    let others = taken.isEmpty ? [] : ["Another server has taken \(taken.count)."]
    return "Not kept: " + (Set(reasons.values).sorted() + others).joined(separator: " ")
  }
}
