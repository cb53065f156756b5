public import Vipera

/// A route that belongs to a tab without being one: whoever opens its address finds it there.
///
/// Its screen stands above the tab's first one, to which the way back leads. Other addresses that are no tab's
/// stand above the tab that is selected where the app begins. Within a session it is opened where the person
/// is, as any other.
public protocol TabMember: Route {
  /// What the tab shows first; where that is no tab, this route is as any other.
  var tabRoute: any Route { get }
}
