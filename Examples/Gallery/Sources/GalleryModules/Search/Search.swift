import Vipera
import ViperaWeb

/// A search that responds while the user types: the second tab.
struct Search: TabItem {
  static let path = "/search"

  var tabTitle: String { "Search" }
  var tabSymbol: Symbol { "◎" }
}
