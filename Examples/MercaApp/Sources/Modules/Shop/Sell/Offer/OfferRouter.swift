package import Vipera

/// Opens other screens from the form for a product.
package final class OfferRouter: OfferContract.Router {
  private let context: ModuleContext<Offer>

  /// Creates a router.
  package init(context: ModuleContext<Offer>) {
    self.context = context
  }

  package func showLogin() { context.navigator.push(ShopLogin(next: .back)) }

  package func ask(_ alert: Alert) async -> Alert.Button? { await context.navigator.alert(alert) }

  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }

  package func close() { context.finish() }
}
