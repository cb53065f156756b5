/// How urgent a picture is.
public enum ImagePriority: Int, Hashable, Sendable, CaseIterable {
  /// Perhaps needed later: it uses free downloads, and never more than half of them.
  case prefetch
  /// Needed now.
  case normal
  /// Needed before the others: the one picture that a user has opened.
  case high
}

extension ImagePriority: Comparable {
  /// Orders by urgency.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
