package import Entities
package import Vipera
import ViperaNetworking

/// Wires the cart's scene; the only place that names concrete types.
package enum CartConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Cart>,
    services: ModuleServices,
    screen makeScreen: (CartViewController, Language) -> AnyObject
  ) -> Module {
    let wire = CartContract.Wiring(context)
    let worker = wire.worker(CartWorker(client: services.memberClient))
    let presenter = CartPresenter(language: services.language)
    let interactor = CartInteractor(presenter: wire.presenter(presenter), worker: worker, checkOut: services.checkOut)
    let router = CartRouter(navigator: context.navigator, dataStore: wire.dataStore(interactor))
    let controller = CartViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("notes", of: interactor, \.keptNotes)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
