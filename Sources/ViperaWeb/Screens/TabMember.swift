public import Vipera

/// A route that belongs to a tab without being a tab: when a user opens its address, it is shown in that tab.
///
/// Its screen is opened above the tab's first screen, so going back leads to that screen. Other addresses that belong
/// to no tab are opened above the tab that the app selects first.
///
/// Within a session, the route is opened above the current screen, like any other route.
public protocol TabMember: Route {
  /// The tab's first route; if it is not a tab, this route is treated like any other.
  var tabRoute: any Route { get }
}
