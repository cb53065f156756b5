package import Entities
package import Vipera
import ViperaNetworking

/// Route of a product's page.
package struct ProductDetail: Route {
  package static let path = "/products/{id}"

  package let id: Product.ID

  package init(id: Product.ID) { self.id = id }

  /// The address of the product, for links.
  package var address: String { Self.path.replacing("{id}", with: "\(id)") }
}

/// Wires a product's page; no other code names the concrete types of its parts.
package enum DetailConfigurator {
  package static func module(
    _ context: ModuleContext<ProductDetail>,
    services: ModuleServices,
    screen makeScreen: (DetailViewController, Language) -> AnyObject
  ) -> Module {
    let (wire, presenter) = (DetailContract.Wiring(context), DetailPresenter(language: services.language))
    let interactor = DetailInteractor(
      productID: context.route.id,
      presenter: wire.presenter(presenter),
      worker: wire.worker(DetailWorker(client: services.client, memberClient: services.memberClient)),
      favourites: wire.favouritesWorker(services.favouritesWorker),
      purchases: services.purchases
    )
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = DetailViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language)).shows(controller, keeping: interactor)
  }
}

extension Module {
  fileprivate func shows(_ controller: DetailViewController, keeping interactor: DetailInteractor) -> Module {
    keeps("picture", of: interactor, \.picture)
      .keeps("waiting", of: controller, \.waiting)
      .onOutcome(of: ShopLogin.self, controller) { controller, _ in await controller.signedIn() }
      .onLoad(controller) { await $0.viewDidLoad() }
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
