import Vipera
import ViperaWeb

/// The route of the first tab, the list of all screens.
struct Home: TabItem {
  static let path = "/"

  var tabTitle: String { "Gallery" }
  var tabSymbol: Symbol { "❖" }
}
