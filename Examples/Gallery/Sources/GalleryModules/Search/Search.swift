import Vipera
import ViperaWeb

/// A search that answers while one types: the second tab.
struct Search: TabItem {
  static let path = "/search"

  var tabTitle: String { "Search" }
  var tabSymbol: Symbol { "◎" }
}
