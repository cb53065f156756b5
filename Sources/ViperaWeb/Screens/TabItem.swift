public import Vipera

/// A route that can be a tab: it provides the item that the bar shows before the tab's module is opened.
public protocol TabItem: Route {
  /// The label below the icon.
  var tabTitle: String { get }
  /// The picture beside the label.
  var tabSymbol: Symbol { get }
  /// The group of the tab; nil (the usual case) if the tab has its own item in the bar.
  ///
  /// The item of a group opens the group's most recently used tab.
  var tabGroup: TabGroup? { get }

  /// The label in one session, if it depends on the session's language (default: `tabTitle`).
  func tabTitle(in session: SessionScope) -> String
  /// The group in one session, if its title depends on the session's language (default: `tabGroup`).
  func tabGroup(in session: SessionScope) -> TabGroup?
}

extension TabItem {
  /// No group.
  public var tabGroup: TabGroup? { nil }

  /// The same label in all sessions.
  public func tabTitle(in session: SessionScope) -> String { tabTitle }

  /// The same group in all sessions.
  public func tabGroup(in session: SessionScope) -> TabGroup? { tabGroup }
}
