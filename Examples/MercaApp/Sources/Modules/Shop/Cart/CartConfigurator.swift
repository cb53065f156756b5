package import Entities
package import Vipera
import ViperaNetworking

/// Route of the cart.
package struct Cart: Route {
  package static let path = "/cart"

  package init() {}
}

/// Wires the cart; no other code names the concrete types of its parts.
package enum CartConfigurator {
  package static func module(
    _ context: ModuleContext<Cart>,
    services: ModuleServices,
    screen makeScreen: (CartViewController, Language) -> AnyObject
  ) -> Module {
    let wire = CartContract.Wiring(context)
    let worker = wire.worker(CartWorker(client: services.memberClient))
    let presenter = CartPresenter(language: services.language)
    let interactor = CartInteractor(presenter: wire.presenter(presenter), worker: worker, checkOut: services.checkOut)
    let router = wire.router(CartRouter(navigator: context.navigator))
    let controller = CartViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("notes", of: interactor, \.keptNotes)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}

/// Opens other screens from the cart.
package final class CartRouter: CartContract.Router {
  private let navigator: any Navigator

  package init(navigator: any Navigator) { self.navigator = navigator }

  package func routeToLogin() { navigator.push(ShopLogin(next: .back)) }
  package func routeToProduct(id: ProductRow.ID) { navigator.push(ProductDetail(id: id)) }
  package func routeToProducts() { navigator.push(Search()) }
  package func routeToOrder(id: PlacedOrder.ID) { navigator.push(OrderDetail(id: id)) }
  package func confirm(_ alert: Alert) async -> Bool { await navigator.isConfirmed(alert) }
  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
