package import Entities
package import Vipera
import ViperaStreams
import ViperaNetworking

/// Wires the list of beers, and opens other screens from it.
package final class BeerListRouter: BeerListContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showBeer(_ id: Beer.ID) { navigator.push(BeerDetail(id: id)) }

  package func showAlert(_ alert: Alert) async { await navigator.alert(alert) }
}

extension BeerListRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which binds what the presenter shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<BeerList>,
    services: ModuleServices,
    view makeView: (any BeerListContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerListContract.Wiring(context)
    let interactor = wire.interactor(BeerListInteractor(client: services.client))
    let router = wire.router(BeerListRouter(navigator: context.navigator))
    let presenter = BeerListPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .keeps("rows", of: presenter, \.list.rowCount)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { $0.refreshAsked.send() }
  }
}
