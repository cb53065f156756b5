extension WebApp {
  /// Whether a page is light or dark: its style sheet's `color-scheme`.
  public enum Theme: Sendable {
    /// As the system of whoever looks at it.
    case system
    /// Light, also where the system is dark.
    case light
    /// Dark, also where the system is light.
    case dark

    /// What the page is marked with; a page as the system is has no mark.
    var mark: String? {
      switch self {
      case .system: nil
      case .light: "light"
      case .dark: "dark"
      }
    }
  }
}
