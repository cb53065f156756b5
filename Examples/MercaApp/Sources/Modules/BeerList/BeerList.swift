package import Entities
package import Vipera
import ViperaStreams

/// Route of the list of beers.
package struct BeerList: Route {
  package static let path = "/beers"

  package init() {}
}

extension BeersRouter {
  /// Wires the list of beers.
  package static func module(
    _ context: ModuleContext<BeerList>,
    services: ModuleServices,
    view makeView: (any BeerListContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerListContract.Wiring(context)
    let interactor = wire.interactor(BeersInteractor(client: services.client))
    let router = wire.router(BeersRouter(navigator: context.navigator))
    let presenter = BeerListPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .keeps("rows", of: presenter, \.list.rowCount)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { $0.refreshAsked.send() }
  }
}
