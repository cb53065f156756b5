import Vipera
import ViperaWeb

/// A list with infinite scrolling: the third tab.
struct Feed: TabItem {
  static let path = "/feed"

  var tabTitle: String { "Feed" }
  var tabSymbol: Symbol { "▦" }
}
