extension WebApp {
  /// Whether a page is light or dark (`color-scheme` in its style sheet).
  public enum Theme: Sendable {
    /// The setting of the user's system.
    case system
    /// Light, even if the system is dark.
    case light
    /// Dark, even if the system is light.
    case dark

    /// The value of the theme in the page's markup; nil for a page that follows the system.
    var mark: String? {
      switch self {
      case .system: nil
      case .light: "light"
      case .dark: "dark"
      }
    }
  }
}
