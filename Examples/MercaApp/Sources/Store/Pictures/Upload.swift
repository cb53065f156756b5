/// The pictures that people upload, and how products name them.
public enum Upload {
  /// How the names of uploaded pictures begin; those of the demonstration begin otherwise.
  public static let prefix = "own/"
  /// How many somebody may have at a time.
  public static let mostOfUser = 500
  /// For how many seconds one is kept that no product names.
  public static let secondsUnused = 86_400

  /// Whether a name is that of an uploaded picture, whether or not there is one.
  public static func isNamed(_ name: String) -> Bool { name.hasPrefix(prefix) }
}
