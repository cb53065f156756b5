/// The view model of one viper.
package struct ViperCellViewModel: Hashable, Sendable {
  /// The address of the picture, if there is one.
  package let imageURL: String?
  /// The level, or a dash if unknown.
  package let level: String
  /// Whether the picture is shown without an overlay.
  package let isAccessible: Bool
}
