package import Entities
package import Vipera
import ViperaNetworking

/// Route of the user's favourites.
package struct Favourites: Route {
  package static let path = "/favourites"

  package init() {}
}

/// Wires the user's favourites; no other code names the concrete types of its parts.
package enum FavouritesConfigurator {
  package static func module(
    _ context: ModuleContext<Favourites>,
    services: ModuleServices,
    screen makeScreen: (FavouritesViewController, Language) -> AnyObject
  ) -> Module {
    let wire = FavouritesContract.Wiring(context)
    let worker = wire.worker(services.favouritesWorker)
    let presenter = FavouritesPresenter(language: services.language)
    let interactor = FavouritesInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(FavouritesRouter(navigator: context.navigator))
    let controller = FavouritesViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}

/// Opens other screens from the favourites.
package final class FavouritesRouter: FavouritesContract.Router {
  private let navigator: any Navigator

  package init(navigator: any Navigator) { self.navigator = navigator }

  package func routeToLogin() { navigator.push(ShopLogin(next: .back)) }
  package func routeToProduct(id: ProductRow.ID) { navigator.push(ProductDetail(id: id)) }
  package func routeToProducts() { navigator.push(Search()) }
  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}
