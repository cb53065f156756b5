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
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = FavouritesViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
