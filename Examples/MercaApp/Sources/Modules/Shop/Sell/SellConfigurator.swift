package import Entities
package import Vipera
import ViperaNetworking

/// Wires the scene of the user's products; the only place that names concrete types.
package enum SellConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Sell>,
    services: ModuleServices,
    screen makeScreen: (SellViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SellContract.Wiring(context)
    let worker = wire.worker(SellWorker(client: services.memberClient))
    let presenter = SellPresenter(language: services.language)
    let interactor = SellInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(SellRouter(navigator: context.navigator))
    let controller = SellViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("rows", of: interactor, \.list.rowCount)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
