package import Entities
package import Vipera
import ViperaNetworking

/// Wires the search; the only place that names its concrete types.
package enum SearchConfigurator {
  /// Creates the parts, beginning with the presenter, which gets its view last.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Search>,
    services: ModuleServices,
    screen makeScreen: (SearchViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SearchContract.Wiring(context)
    let worker = wire.worker(SearchWorker(client: services.client))
    let presenter = SearchPresenter(language: services.language)
    let interactor = SearchInteractor(query: context.route.query, presenter: wire.presenter(presenter), worker: worker)
    let router = SearchRouter(navigator: context.navigator, dataStore: wire.dataStore(interactor))
    let controller = SearchViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keepsPlace(of: interactor, controller)
      .onOutcome(of: SellerChoice.self, controller) { await $0.sellerChosen($1) }
      .onLoad(controller) { await $0.viewDidLoad() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}

extension Module {
  /// Keeps the prices as they were typed, whether the filters are unfolded, and the number of rows.
  fileprivate func keepsPlace(of interactor: SearchInteractor, _ controller: SearchViewController) -> Module {
    keeps("prices", of: interactor, \.keptPrices)
      .keeps("isFiltering", of: controller, \.isFiltering)
      .keeps("rows", of: interactor, \.list.rowCount)
  }
}
