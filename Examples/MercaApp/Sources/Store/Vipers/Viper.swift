/// A viper; everything but the id may be missing.
public struct Viper: Hashable, Sendable, Identifiable {
  /// The ID.
  public let id: Int
  /// The level, which is a text.
  public let level: String?
  /// The name or address of its picture.
  public let image: String?
  /// Whether it may be approached; unknown counts as no.
  public let isAccessible: Bool?

  /// Creates a viper.
  public init(id: Int, level: String? = nil, image: String? = nil, isAccessible: Bool? = nil) {
    self.id = id
    self.level = level
    self.image = image
    self.isAccessible = isAccessible
  }
}
