package import Entities
package import Vipera

/// Opens screens of the shop, for its scenes that have no router of their own.
package final class ShopRouter: CartContract.Router, DetailContract.Router, FavouritesContract.Router,
  OrderDetailContract.Router, OrdersContract.Router, SellContract.Router, SellerContract.Router
{
  private let navigator: any Navigator

  init(navigator: any Navigator) { self.navigator = navigator }

  package func routeToLogin() { navigator.push(ShopLogin(next: .back)) }
  package func routeToProducts() { navigator.push(Search()) }
  package func routeToSearch(seller: Seller.ID) { navigator.push(Search(ProductQuery(seller: seller))) }
  package func routeToProduct(id: Product.ID) { navigator.push(ProductDetail(id: id)) }
  package func routeToSeller(id: Seller.ID) { navigator.push(SellerProducts(id: id)) }
  package func routeToCart() { navigator.push(Cart()) }
  package func routeToOrder(id: PlacedOrder.ID) { navigator.push(OrderDetail(id: id)) }
  package func routeToOffer(product: Product.ID?) { navigator.push(Offer(product: product)) }
  package func confirm(_ alert: Alert) async -> Bool { await navigator.isConfirmed(alert) }
  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
