/// What a store throws that has kept all records but some, which it would not keep another time either.
///
/// The host tells of them and does not try again; after any other error it saves all records once more.
public struct RefusedSessions: Error, Sendable, CustomStringConvertible {
  /// Why, by the token.
  public let reasons: [String: String]
  /// The tokens of those that another server goes on with; they end here, and nobody is told.
  public let taken: Set<String>

  /// Names the records that were not kept.
  public init(_ reasons: [String: String], taken: Set<String> = []) {
    self.reasons = reasons
    self.taken = taken
  }

  /// Each reason once; a token is a secret, and is not told.
  public var description: String {
    let others = taken.isEmpty ? [] : ["Another server has taken \(taken.count)."]
    return "Not kept: " + (Set(reasons.values).sorted() + others).joined(separator: " ")
  }
}
