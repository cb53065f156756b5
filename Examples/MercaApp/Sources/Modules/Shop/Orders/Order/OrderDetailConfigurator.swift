package import Vipera
import ViperaNetworking

/// Wires the scene of one order; the one place that names concrete types.
package enum OrderDetailConfigurator {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<OrderDetail>,
    services: AppServices,
    screen makeScreen: (OrderDetailViewController, OrderDetailTexts, MemberTexts) -> AnyObject
  ) -> Module {
    typealias Contract = OrderDetailContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let worker = OrderDetailWorker(client: MemberClient(client: client, visitor: visitor))
    let presenter = OrderDetailPresenter(language: visitor.language)
    let interactor = OrderDetailInteractor(
      id: context.route.id,
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = OrderDetailRouter(navigator: context.navigator)
    let controller = OrderDetailViewController(
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
