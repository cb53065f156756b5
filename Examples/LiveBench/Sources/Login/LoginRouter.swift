package import Vipera

/// Wires the login form, and shows its toast.
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
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - makeView: Creates the screen, which calls the presenter.
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
