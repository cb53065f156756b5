package import Entities
package import Vipera

/// Route of a random beer.
package struct BeerRandom: Route {
  package static let path = "/beers/random"

  package init() {}
}

extension BeersRouter {
  /// Wires the screen of a random beer.
  package static func module(
    _ context: ModuleContext<BeerRandom>,
    services: ModuleServices,
    view makeView: (any BeerRandomContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerRandomContract.Wiring(context)
    let interactor = wire.interactor(BeersInteractor(client: services.client))
    let router = wire.router(BeersRouter(navigator: context.navigator))
    let presenter = BeerRandomPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
