import Vipera
import ViperaWeb

/// The list of all screens: the first tab.
struct Home: TabItem {
  static let path = "/"

  var tabTitle: String { "Gallery" }
  var tabSymbol: Symbol { "❖" }
}
