extension WebApp {
  /// Whether a page is light or dark: its style sheet's `color-scheme`.
  public enum Theme: Sendable {
    /// The setting of the user's system.
    case system
    /// Light, even if the system is dark.
    case light
    /// Dark, even if the system is light.
    case dark

    /// The mark of the page; a page that follows the system has none.
    var mark: String? {
      switch self {
      case .system: nil
      case .light: "light"
      case .dark: "dark"
      }
    }
  }
}
