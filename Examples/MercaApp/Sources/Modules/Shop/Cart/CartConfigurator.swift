package import Vipera
import ViperaNetworking

/// Wires the cart's scene; the one place that names concrete types.
package enum CartConfigurator {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Cart>,
    services: AppServices,
    screen makeScreen: (CartViewController, CartTexts, MemberTexts) -> AnyObject
  ) -> Module {
    typealias Contract = CartContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let worker = CartWorker(client: MemberClient(client: client, visitor: visitor))
    let presenter = CartPresenter(language: visitor.language)
    let interactor = CartInteractor(
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing),
      checkOut: context.session.shared { CheckOut() }
    )
    let router = CartRouter(
      navigator: context.navigator,
      dataStore: Contract.traced(interactor, in: tracing)
    )
    let controller = CartViewController(
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
    .keeps("notes") {
      interactor.keptNotes
    } restore: {
      interactor.keptNotes = $0
    }
    .onAppear { await controller.viewDidAppear() }
    .onRefresh { await controller.refreshAsked() }
  }
}
