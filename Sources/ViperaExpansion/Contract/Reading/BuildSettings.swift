import SwiftIfConfig

/// What a target with contracts has to be built with.
enum BuildSettings {
  private static let feature = "NonisolatedNonsendingByDefault"

  /// Whether the target is known to be built without it; a compiler may not say how it builds.
  static func areMissing(in configuration: (any BuildConfiguration)?) -> Bool {
    guard let configuration else { return false }
    do { return try !configuration.hasFeature(name: feature) } catch { return false }
  }
}
