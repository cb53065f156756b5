package import Entities
package import Vipera
import ViperaNetworking

/// Wires the scene of one order; the only place that names concrete types.
package enum OrderDetailConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<OrderDetail>,
    services: ModuleServices,
    screen makeScreen: (OrderDetailViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OrderDetailContract.Wiring(context)
    let worker = wire.worker(OrderDetailWorker(client: services.memberClient))
    let presenter = OrderDetailPresenter(language: services.language)
    let interactor = OrderDetailInteractor(id: context.route.id, presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(OrderDetailRouter(navigator: context.navigator))
    let controller = OrderDetailViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
