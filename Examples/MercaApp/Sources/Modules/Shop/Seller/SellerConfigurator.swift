package import Vipera
import ViperaNetworking

/// Wires a seller's page; the one place that names its concrete types.
package enum SellerConfigurator {
  /// Makes the ring from its end: the presenter needs nothing yet, and gets its view last.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<SellerProducts>,
    services: AppServices,
    screen makeScreen: (SellerViewController, SellerTexts, ProductTexts) -> AnyObject
  ) -> Module {
    typealias Contract = SellerContract
    let tracing = context.tracing
    let language = services.visitor(of: context.session).language

    let worker = SellerWorker(client: APIClient(services.gateway, busy: context.busy))
    let presenter = SellerPresenter(language: language)
    let interactor = SellerInteractor(
      sellerID: context.route.id,
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = SellerRouter(
      navigator: context.navigator,
      dataStore: Contract.traced(interactor, in: tracing)
    )
    let controller = SellerViewController(
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
    .onLoad { await controller.viewDidLoad() }
    .onRefresh { await controller.refreshAsked() }
  }
}
