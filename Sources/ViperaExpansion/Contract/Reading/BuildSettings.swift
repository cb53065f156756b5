import SwiftIfConfig

/// The build settings that a target with contracts needs.
enum BuildSettings {
  private static let feature = "NonisolatedNonsendingByDefault"

  /// Whether the target is certainly built without a needed setting.
  ///
  /// If the compiler does not report its settings, the result is false.
  static func areMissing(in configuration: (any BuildConfiguration)?) -> Bool {
    guard let configuration else { return false }
    do { return try !configuration.hasFeature(name: feature) } catch { return false }
  }
}
