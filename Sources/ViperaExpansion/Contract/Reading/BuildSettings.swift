import SwiftIfConfig

/// The build settings that a target with contracts needs.
enum BuildSettings {
  private static let feature = "NonisolatedNonsendingByDefault"

  /// Whether the target is known to be built without the setting; a compiler may not report its
  /// settings.
  static func areMissing(in configuration: (any BuildConfiguration)?) -> Bool {
    guard let configuration else { return false }
    do { return try !configuration.hasFeature(name: feature) } catch { return false }
  }
}
