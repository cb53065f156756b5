/// Whether the app is light or dark.
public enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
  /// As the system of whoever looks at it.
  case system
  /// Light, whatever the system is.
  case light
  /// Dark, whatever the system is.
  case dark
}
