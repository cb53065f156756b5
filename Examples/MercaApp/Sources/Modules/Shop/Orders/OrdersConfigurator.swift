package import Entities
package import Vipera
import ViperaNetworking

/// Wires the scene of the orders; the only place that names concrete types.
package enum OrdersConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Orders>,
    services: ModuleServices,
    screen makeScreen: (OrdersViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OrdersContract.Wiring(context)
    let worker = wire.worker(OrdersWorker(client: services.memberClient))
    let presenter = OrdersPresenter(language: services.language)
    let interactor = OrdersInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(OrdersRouter(navigator: context.navigator))
    let controller = OrdersViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("rows", of: interactor, \.list.rowCount)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
