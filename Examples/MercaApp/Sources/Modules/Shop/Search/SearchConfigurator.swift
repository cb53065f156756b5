package import Vipera
import ViperaNetworking

/// Wires the search; the one place that names its concrete types.
package enum SearchConfigurator {
  /// Makes the ring from its end: the presenter needs nothing yet, and gets its view last.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Search>,
    services: AppServices,
    screen makeScreen: (SearchViewController, SearchTexts, ProductTexts) -> AnyObject
  ) -> Module {
    typealias Contract = SearchContract
    let tracing = context.tracing
    let language = services.visitor(of: context.session).language

    let worker = SearchWorker(client: APIClient(services.gateway, busy: context.busy))
    let presenter = SearchPresenter(language: language)
    let interactor = SearchInteractor(
      query: context.route.query,
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = SearchRouter(
      navigator: context.navigator,
      dataStore: Contract.traced(interactor, in: tracing)
    )
    let controller = SearchViewController(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing)
    )
    presenter.view = Contract.traced(controller, in: tracing)
    let screen = makeScreen(controller, .in(language), .in(language))

    return Module(
      context,
      view: screen,
      parts: [controller, router, interactor, presenter, worker]
    )
    .keeps("prices") {
      interactor.keptPrices
    } restore: {
      interactor.keptPrices = $0
    }
    .keeps("isFiltering") {
      controller.isFiltering
    } restore: {
      controller.isFiltering = $0
    }
    .onOutcome(of: SellerChoice.self) { await controller.sellerChosen($0) }
    .onLoad { await controller.viewDidLoad() }
    .onRefresh { await controller.refreshAsked() }
  }
}
