import Vipera
import ViperaWeb

/// The route of the second tab, a search that responds while the user types.
struct Search: TabItem {
  static let path = "/search"

  var tabTitle: String { "Search" }
  var tabSymbol: Symbol { "◎" }
}
