package import Entities
package import Vipera
import ViperaNetworking

/// Wires a product's page; the only place that names its concrete types.
package enum DetailConfigurator {
  /// Creates the parts, beginning with the presenter, which gets its view last.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<ProductDetail>,
    services: ModuleServices,
    screen makeScreen: (DetailViewController, Language) -> AnyObject
  ) -> Module {
    let wire = DetailContract.Wiring(context)
    let presenter = DetailPresenter(language: services.language)
    let interactor = Self.interactor(context, services: services, presenter: wire.presenter(presenter), wire: wire)
    let router = DetailRouter(navigator: context.navigator, dataStore: wire.dataStore(interactor))
    let controller = DetailViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("picture", of: interactor, \.picture)
      .onLoad(controller) { await $0.viewDidLoad() }
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }

  /// Creates the interactor, with the worker and the purchases that it works with.
  private static func interactor(
    _ context: ModuleContext<ProductDetail>,
    services: ModuleServices,
    presenter: any DetailContract.Presenter,
    wire: DetailContract.Wiring
  ) -> DetailInteractor {
    DetailInteractor(
      productID: context.route.id,
      presenter: presenter,
      worker: wire.worker(DetailWorker(client: services.client, memberClient: services.memberClient)),
      purchases: services.purchases
    )
  }
}
