public import Vipera

/// A route that can be a tab: what stands in the bar before its module is opened.
public protocol TabItem: Route {
  /// The label below the icon.
  var tabTitle: String { get }
  /// A picture for the label: one character or emoji, drawn in the text's colour where it can be.
  var tabSymbol: String { get }

  /// The label in one session, where it depends on the language that is spoken there; `tabTitle` unless
  /// you say otherwise.
  func tabTitle(in session: SessionScope) -> String
}

extension TabItem {
  /// The label that is the same in all sessions.
  public func tabTitle(in session: SessionScope) -> String { tabTitle }
}
