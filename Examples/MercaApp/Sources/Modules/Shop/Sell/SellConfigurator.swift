package import Vipera
import ViperaNetworking

/// Wires the scene of one's own products; the one place that names concrete types.
package enum SellConfigurator {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Sell>,
    services: AppServices,
    screen makeScreen: (SellViewController, SellTexts, MemberTexts) -> AnyObject
  ) -> Module {
    typealias Contract = SellContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let worker = SellWorker(client: MemberClient(client: client, visitor: visitor))
    let presenter = SellPresenter(language: visitor.language)
    let interactor = SellInteractor(
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = SellRouter(navigator: context.navigator)
    let controller = SellViewController(
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
    .onAppear { await controller.viewDidAppear() }
    .onRefresh { await controller.refreshAsked() }
  }
}
