package import Entities
package import Vipera
import ViperaStreams

/// Route of the search for a beer by its ID.
package struct BeerSearch: Route {
  package static let path = "/beers/search"

  package init() {}
}

extension BeersRouter {
  /// Wires the search for a beer.
  package static func module(
    _ context: ModuleContext<BeerSearch>,
    services: ModuleServices,
    view makeView: (any BeerSearchContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerSearchContract.Wiring(context)
    let presenter = BeerSearchPresenter(
      interactor: wire.interactor(BeersInteractor(client: services.client)),
      router: wire.router(BeersRouter(navigator: context.navigator)),
      clock: context.clock,
      language: services.language
    )
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .keeps("text", of: presenter, \.text) { $0.restore($1) }
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { $0.refreshAsked.send() }
  }
}
