package import Vipera

/// A part of the app that the first page leads to.
package enum HomePlace: Hashable, Sendable {
  /// One that stands in the bar of tabs.
  case tab(AppTab)
  /// The search among what is sold.
  case products
  /// What one means to buy.
  case cart
  /// What one has bought.
  case orders
  /// What one sells.
  case sell

  /// The part's first module.
  package var route: any Route {
    switch self {
    case .tab(let tab): tab.route
    case .products: Search()
    case .cart: Cart()
    case .orders: Orders()
    case .sell: Sell()
    }
  }

  /// Where a browser finds it: none of these paths has a gap to fill.
  package var address: String { type(of: route).path }
}
