/// One viper as it stands on screen.
package struct ViperCellViewModel: Hashable, Sendable {
  /// Where the picture is, if there is one.
  package let imageURL: String?
  /// The level, or a dash where nobody knows it.
  package let level: String
  /// Whether nothing is to lie over the picture.
  package let isAccessible: Bool
}
