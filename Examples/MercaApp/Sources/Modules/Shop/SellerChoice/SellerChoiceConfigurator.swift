package import Vipera
import ViperaNetworking

/// Wires the choice of a seller; the one place that names its concrete types.
package enum SellerChoiceConfigurator {
  /// Makes the ring from its end: the presenter needs nothing yet, and gets its view last.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services that the modules of the app share.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<SellerChoice>,
    services: AppServices,
    screen makeScreen: (SellerChoiceViewController, SellerChoiceTexts) -> AnyObject
  ) -> Module {
    typealias Contract = SellerChoiceContract
    let tracing = context.tracing
    let language = services.visitor(of: context.session).language

    let worker = SellerChoiceWorker(client: APIClient(services.gateway, busy: context.busy))
    let presenter = SellerChoicePresenter(language: language)
    let interactor = SellerChoiceInteractor(
      chosen: context.route.chosen,
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = SellerChoiceRouter(
      context: context,
      dataStore: Contract.traced(interactor, in: tracing)
    )
    let controller = SellerChoiceViewController(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing)
    )
    presenter.view = Contract.traced(controller, in: tracing)
    let screen = makeScreen(controller, .in(language))

    return Module(
      context,
      view: screen,
      parts: [controller, router, interactor, presenter, worker]
    )
    .keeps("name") {
      interactor.name
    } restore: {
      interactor.name = $0
    }
    .onLoad { await controller.viewDidLoad() }
    .onRefresh { await controller.retryTapped() }
  }
}
