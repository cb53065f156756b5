package import Entities
package import Vipera
import ViperaNetworking

/// Route of a seller's page.
package struct SellerProducts: Route {
  package static let path = "/sellers/{id}"

  package let id: Seller.ID

  package init(id: Seller.ID) { self.id = id }

  /// The address of the seller's page, for links.
  package var address: String { Self.path.replacing("{id}", with: "\(id)") }
}

/// Wires a seller's page; no other code names the concrete types of its parts.
package enum SellerConfigurator {
  package static func module(
    _ context: ModuleContext<SellerProducts>,
    services: ModuleServices,
    screen makeScreen: (SellerViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SellerContract.Wiring(context)
    let worker = wire.worker(ProductsWorker(client: services.client))
    let presenter = SellerPresenter(language: services.language)
    let interactor = SellerInteractor(sellerID: context.route.id, presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = SellerViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("rows", of: interactor, \.list.rowCount)
      .onLoad(controller) { await $0.viewDidLoad() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
