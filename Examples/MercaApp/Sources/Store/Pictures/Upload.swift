/// The constants and names of uploaded pictures.
public enum Upload {
  /// The prefix of names of uploaded pictures; those of the demo pictures begin otherwise.
  public static let prefix = "own/"
  /// The maximum number of uploads of a user.
  public static let mostOfUser = 500
  /// For how many seconds a picture is kept that no product names.
  public static let secondsUnused = 86_400

  /// Whether a name is that of an uploaded picture, which may not exist.
  public static func isNamed(_ name: String) -> Bool { name.hasPrefix(prefix) }
}
