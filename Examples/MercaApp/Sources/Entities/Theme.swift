/// The theme of the app.
package enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
  /// The theme of the user's system.
  case system
  case light
  case dark
}
