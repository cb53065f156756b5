package import Vipera
import ViperaNetworking

/// Wires the user list, and leads away from it.
package final class UsersRouter: UsersContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showLogin() { navigator.push(Login(next: .back)) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}

extension UsersRouter {
  /// Makes the parts and lets them know each other; the one place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeView: Makes the host's screen around the presenter it reports to.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Users>,
    services: AppServices,
    view makeView: (any UsersContract.Presenter, UsersTexts) -> any UsersContract.View
  ) -> Module {
    typealias Contract = UsersContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let interactor = UsersInteractor(client: client, visitor: visitor)
    let router = UsersRouter(navigator: context.navigator)
    let presenter = UsersPresenter(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing),
      language: visitor.language
    )
    let traced: any Contract.Presenter = Contract.traced(presenter, in: tracing)
    let view = makeView(traced, .in(visitor.language))
    presenter.view = Contract.traced(view, in: tracing)

    return Module(context, view: view, parts: [presenter, interactor, router])
      .keeps("hasLed") {
        presenter.hasLed
      } restore: {
        presenter.hasLed = $0
      }
      .onLoad { traced.viewDidLoad() }
      .onAppear { await traced.viewDidAppear() }
      .onRefresh { await traced.refreshAsked() }
  }
}
