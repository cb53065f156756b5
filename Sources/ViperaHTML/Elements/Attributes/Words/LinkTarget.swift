/// Where a link opens.
public enum LinkTarget: Sendable {
  case sameTab, newTab

  /// The word in the markup.
  @inlinable
  var rawText: StaticString {
    switch self {
    case .sameTab: "_self"
    case .newTab: "_blank"
    }
  }
}
