/// What came of saving sessions.
public struct SavedPageSessions: Hashable, Sendable {
  /// Those that were not kept, since another server has taken them.
  public var taken: [String] = []
  /// How many were not there before.
  public var added = 0

  /// Nothing was saved.
  public init() {}
}
