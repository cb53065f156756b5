import Vipera
import ViperaWeb

/// The route of the third tab, a list with infinite scrolling.
struct Feed: TabItem {
  static let path = "/feed"

  var tabTitle: String { "Feed" }
  var tabSymbol: Symbol { "▦" }
}
