import SwiftIfConfig

/// The build settings that a target with contracts needs.
enum BuildSettings {
  private static let feature = "NonisolatedNonsendingByDefault"

  /// Whether the target is certainly built without the setting; some compilers do not report their settings.
  static func areMissing(in configuration: (any BuildConfiguration)?) -> Bool {
    guard let configuration else { return false }
    do { return try !configuration.hasFeature(name: feature) } catch { return false }
  }
}
