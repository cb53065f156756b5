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
    let wire = LoginContract.Wiring(context)

    let router = wire.router(LoginRouter(navigator: context.navigator))
    let presenter = LoginPresenter(router: router)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter)
    presenter.view = wire.view(view)

    return wire.module(view)
  }
}
