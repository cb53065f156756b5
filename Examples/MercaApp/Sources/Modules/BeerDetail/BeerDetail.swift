package import Entities
package import Vipera
import ViperaStreams

/// Route of one beer.
package struct BeerDetail: Route {
  package static let path = "/beers/{id}"

  package let id: Beer.ID

  package init(id: Beer.ID) { self.id = id }

  /// Returns the address of a beer, for links.
  static func address(of id: Beer.ID) -> String { "/beers/\(id)" }
}

extension BeersRouter {
  /// Wires the screen of one beer.
  package static func module(
    _ context: ModuleContext<BeerDetail>,
    services: ModuleServices,
    view makeView: (any BeerDetailContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerDetailContract.Wiring(context)
    let presenter = BeerDetailPresenter(
      id: context.route.id,
      interactor: wire.interactor(BeersInteractor(client: services.client)),
      router: wire.router(BeersRouter(navigator: context.navigator)),
      language: services.language
    )
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { $0.refreshAsked.send() }
  }
}
