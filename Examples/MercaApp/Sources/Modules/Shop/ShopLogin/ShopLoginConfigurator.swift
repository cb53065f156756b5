package import Entities
package import Vipera
import ViperaNetworking

/// Wires the shop's login scene; the only place that names concrete types.
package enum ShopLoginConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<ShopLogin>,
    services: ModuleServices,
    screen makeScreen: (ShopLoginViewController, Language) -> AnyObject
  ) -> Module {
    let wire = ShopLoginContract.Wiring(context)
    let worker = wire.worker(ShopLoginWorker(client: services.client, visitor: services.visitor))
    let presenter = ShopLoginPresenter(language: services.language)
    let interactor = ShopLoginInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = ShopLoginRouter(context: context, dataStore: wire.dataStore(interactor))
    let controller = ShopLoginViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("mistakes", of: controller, \.mistakes)
      .keeps("failure", of: controller, \.failure)
      .onAppear(controller) { await $0.viewDidAppear() }
  }
}
