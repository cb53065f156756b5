/// The result of saving sessions.
public struct SavedPageSessions: Hashable, Sendable {
  /// The tokens of sessions that were not saved, because another server has taken them.
  public var taken: [String] = []
  /// How many sessions were new.
  public var added = 0

  /// Creates the result of saving nothing.
  public init() {}
}
