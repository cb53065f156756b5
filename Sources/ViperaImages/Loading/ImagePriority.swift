/// The urgency of a picture.
public enum ImagePriority: Int, Hashable, Sendable, CaseIterable {
  /// May be needed later; its download starts only while fewer than half of the possible downloads run.
  case prefetch
  /// Needed now.
  case normal
  /// Needed before all others, such as the one picture that a user has opened.
  case high
}

extension ImagePriority: Comparable {
  /// Compares the urgency.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
