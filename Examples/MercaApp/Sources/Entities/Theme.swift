/// The theme of the app.
public enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
  /// The theme of the user's system.
  case system
  /// Light, whatever the system is.
  case light
  /// Dark, whatever the system is.
  case dark
}
