package import Vipera
import ViperaNetworking

/// Wires a product's own page; the one place that names its concrete types.
package enum DetailConfigurator {
  /// Makes the ring from its end: the presenter needs nothing yet, and gets its view last.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<ProductDetail>,
    services: AppServices,
    screen makeScreen: (DetailViewController, DetailTexts, ProductTexts) -> AnyObject
  ) -> Module {
    typealias Contract = DetailContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let worker = DetailWorker(
      client: client,
      memberClient: MemberClient(client: client, visitor: visitor)
    )
    let presenter = DetailPresenter(language: visitor.language)
    let interactor = DetailInteractor(
      productID: context.route.id,
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing),
      purchases: context.session.shared { BegunPurchases() }
    )
    let router = DetailRouter(
      navigator: context.navigator,
      dataStore: Contract.traced(interactor, in: tracing)
    )
    let controller = DetailViewController(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing)
    )
    presenter.view = Contract.traced(controller, in: tracing)
    let screen = makeScreen(controller, .in(visitor.language), .in(visitor.language))

    return Module(
      context,
      view: screen,
      parts: [controller, router, interactor, presenter, worker]
    )
    .keeps("picture") {
      interactor.picture
    } restore: {
      interactor.picture = $0
    }
    .onLoad { await controller.viewDidLoad() }
    .onAppear { await controller.viewDidAppear() }
    .onRefresh { await controller.refreshAsked() }
  }
}
