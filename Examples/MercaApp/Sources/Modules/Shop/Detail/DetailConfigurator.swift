package import Entities
package import Vipera
import ViperaNetworking

/// Wires a product's page; the only place that names its concrete types.
package enum DetailConfigurator {
  /// Creates the parts, beginning with the presenter, which gets its view last.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services that the modules of the app share.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<ProductDetail>,
    services: AppServices,
    screen makeScreen: (DetailViewController, Language) -> AnyObject
  ) -> Module {
    let wire = DetailContract.Wiring(context)
    let language = services.language(of: context)

    let client = services.client(for: context)
    let worker = DetailWorker(client: client, memberClient: services.memberClient(for: context))
    let presenter = DetailPresenter(language: language)
    let interactor = DetailInteractor(
      productID: context.route.id,
      presenter: wire.presenter(presenter),
      worker: wire.worker(worker),
      purchases: context.session.shared { BegunPurchases() }
    )
    let router = DetailRouter(navigator: context.navigator, dataStore: wire.dataStore(interactor))
    let controller = DetailViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)

    return wire.module(makeScreen(controller, language))
      .keeps("picture", of: interactor, \.picture)
      .onLoad(controller) { await $0.viewDidLoad() }
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
