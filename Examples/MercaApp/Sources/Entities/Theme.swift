/// The theme of the app.
package enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
  case system
  case light
  case dark
}
