package import Vipera

/// A part of the app that the first page leads to.
package enum HomePlace: Hashable, Sendable {
  /// A tab of the tab bar.
  case tab(AppTab)
  /// The product search.
  case products
  /// The cart.
  case cart
  /// The user's orders.
  case orders
  /// The user's own products.
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

  /// The address of the part for browsers; none of these paths has a parameter.
  package var address: String { type(of: route).path }
}
