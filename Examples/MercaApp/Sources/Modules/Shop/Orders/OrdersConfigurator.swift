package import Entities
package import Vipera
import ViperaNetworking

/// Route of the user's orders.
package struct Orders: Route {
  package static let path = "/orders"

  package init() {}
}

/// Wires the user's orders; no other code names the concrete types of its parts.
package enum OrdersConfigurator {
  package static func module(
    _ context: ModuleContext<Orders>,
    services: ModuleServices,
    screen makeScreen: (OrdersViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OrdersContract.Wiring(context)
    let worker = wire.worker(OrdersWorker(client: services.memberClient))
    let presenter = OrdersPresenter(language: services.language)
    let interactor = OrdersInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = OrdersViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("rows", of: interactor, \.list.pages.rowCount)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
