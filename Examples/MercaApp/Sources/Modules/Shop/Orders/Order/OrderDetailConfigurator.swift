package import Entities
package import Vipera
import ViperaNetworking

/// Route of one order.
package struct OrderDetail: Route {
  package static let path = "/orders/{id}"

  package let id: PlacedOrder.ID

  package init(id: PlacedOrder.ID) { self.id = id }

  /// Returns the address of an order, for links.
  static func address(of id: PlacedOrder.ID) -> String { "\(Orders.path)/\(id)" }
}

/// Wires one order; no other code names the concrete types of its parts.
package enum OrderDetailConfigurator {
  package static func module(
    _ context: ModuleContext<OrderDetail>,
    services: ModuleServices,
    screen makeScreen: (OrderDetailViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OrderDetailContract.Wiring(context)
    let worker = wire.worker(OrdersWorker(client: services.memberClient))
    let presenter = OrderDetailPresenter(language: services.language)
    let interactor = OrderDetailInteractor(id: context.route.id, presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = OrderDetailViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
