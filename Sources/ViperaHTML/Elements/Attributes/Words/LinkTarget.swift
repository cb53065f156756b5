/// The tab or window in which a link opens.
public enum LinkTarget: Sendable {
  /// In the tab of the page.
  case sameTab
  /// In a new tab or window.
  case newTab

  /// The word in the markup.
  @inlinable
  var rawText: StaticString {
    switch self {
    case .sameTab: "_self"
    case .newTab: "_blank"
    }
  }
}
