package import Vipera
import ViperaNetworking

/// Wires the shop's login scene; the one place that names concrete types.
package enum ShopLoginConfigurator {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<ShopLogin>,
    services: AppServices,
    screen makeScreen: (ShopLoginViewController, ShopLoginTexts) -> AnyObject
  ) -> Module {
    typealias Contract = ShopLoginContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let worker = ShopLoginWorker(client: client, visitor: visitor)
    let presenter = ShopLoginPresenter(language: visitor.language)
    let interactor = ShopLoginInteractor(
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = ShopLoginRouter(
      context: context,
      dataStore: Contract.traced(interactor, in: tracing)
    )
    let controller = ShopLoginViewController(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing)
    )
    presenter.view = Contract.traced(controller, in: tracing)
    let screen = makeScreen(controller, .in(visitor.language))

    return Module(
      context,
      view: screen,
      parts: [controller, router, interactor, presenter, worker]
    )
    .keeps("mistakes") {
      controller.mistakes
    } restore: {
      controller.mistakes = $0
    }
    .keeps("failure") {
      controller.failure
    } restore: {
      controller.failure = $0
    }
    .onAppear { await controller.viewDidAppear() }
  }
}
