package import Vipera

/// Wires the login form, and leads away from it.
package final class LoginRouter: LoginContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showWelcome() {
    navigator.toast(Toast("You are signed in.", kind: .success))
  }
}

extension LoginRouter {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - makeView: Makes the screen around the presenter it reports to.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Login>,
    view makeView: (any LoginContract.Presenter) -> any LoginContract.View
  ) -> Module {
    typealias Contract = LoginContract
    let tracing = context.tracing

    let router = LoginRouter(navigator: context.navigator)
    let presenter = LoginPresenter(router: Contract.traced(router, in: tracing))
    let traced: any Contract.Presenter = Contract.traced(presenter, in: tracing)
    let view = makeView(traced)
    presenter.view = Contract.traced(view, in: tracing)

    return Module(context, view: view, parts: [presenter, router])
  }
}
