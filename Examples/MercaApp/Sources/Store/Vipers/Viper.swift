/// A viper; besides the id everything may be missing.
public struct Viper: Hashable, Sendable, Identifiable {
  /// The number it is known by.
  public let id: Int
  /// Its level, which is a text.
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
