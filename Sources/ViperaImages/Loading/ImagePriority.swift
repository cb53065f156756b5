/// How soon a picture is wanted.
public enum ImagePriority: Int, Hashable, Sendable, CaseIterable {
  /// Perhaps later: it gets what the others leave, and never more than half of the downloads.
  case prefetch
  /// Now.
  case normal
  /// Before the others: the one picture that a person has opened.
  case high
}

extension ImagePriority: Comparable {
  /// Orders by how soon.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
