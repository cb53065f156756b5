import Vipera
import ViperaWeb

/// A list without an end: the third tab.
struct Feed: TabItem {
  static let path = "/feed"

  var tabTitle: String { "Feed" }
  var tabSymbol: Symbol { "▦" }
}
