public import Vipera

/// A route that can be a tab: what stands in the bar before its module is opened.
public protocol TabItem: Route {
  /// The label below the icon.
  var tabTitle: String { get }
  /// A picture for the label.
  var tabSymbol: Symbol { get }
  /// The tabs it belongs with; nil, which is usual, for a tab that has its own item in the bar.
  ///
  /// The item of a group leads to the tab of it that was used last.
  var tabGroup: TabGroup? { get }

  /// The label in one session, where it depends on the language that is spoken there; `tabTitle` unless
  /// you say otherwise.
  func tabTitle(in session: SessionScope) -> String
  /// The group in one session, where its title depends on the language that is spoken there; `tabGroup`
  /// unless you say otherwise.
  func tabGroup(in session: SessionScope) -> TabGroup?
}

extension TabItem {
  /// No group.
  public var tabGroup: TabGroup? { nil }

  /// The label that is the same in all sessions.
  public func tabTitle(in session: SessionScope) -> String { tabTitle }

  /// The group that is the same in all sessions.
  public func tabGroup(in session: SessionScope) -> TabGroup? { tabGroup }
}
