package import Entities
package import Vipera
import ViperaNetworking

/// Wires a seller's page; the only place that names its concrete types.
package enum SellerConfigurator {
  /// Creates the parts, beginning with the presenter, which gets its view last.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<SellerProducts>,
    services: ModuleServices,
    screen makeScreen: (SellerViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SellerContract.Wiring(context)
    let worker = wire.worker(SellerWorker(client: services.client))
    let presenter = SellerPresenter(language: services.language)
    let interactor = SellerInteractor(sellerID: context.route.id, presenter: wire.presenter(presenter), worker: worker)
    let router = SellerRouter(navigator: context.navigator, dataStore: wire.dataStore(interactor))
    let controller = SellerViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("rows", of: interactor, \.list.rowCount)
      .onLoad(controller) { await $0.viewDidLoad() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
