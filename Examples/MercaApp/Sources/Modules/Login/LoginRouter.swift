package import Entities
package import Vipera
import ViperaNetworking

/// Wires the login module, and opens other screens from it.
package final class LoginRouter: LoginContract.Router {
  private let context: ModuleContext<Login>

  private init(context: ModuleContext<Login>) {
    self.context = context
  }

  package func showSignUp() {
    // Goes back to the form below; otherwise the two forms would pile up.
    guard !context.route.isAboveSignUp else { return context.navigator.pop() }
    context.navigator.push(SignUp(next: context.route.next, isAboveLogin: true))
  }

  package func showAlert(_ alert: Alert) async { await context.navigator.alert(alert) }

  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }

  package func goOn() {
    guard context.route.next != .back else { return close() }
    // Selects the tab first, so the screen below the form is not shown in between.
    context.navigator.selectTab(AppTab.users.rawValue)
    context.navigator.popToRoot()
  }

  package func close() { context.finish() }
}

extension LoginRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Login>,
    services: ModuleServices,
    view makeView: (any LoginContract.Presenter, Language) -> any LoginContract.View
  ) -> Module {
    let wire = LoginContract.Wiring(context)
    let interactor = wire.interactor(LoginInteractor(client: services.client, visitor: services.visitor))
    let router = wire.router(LoginRouter(context: context))
    let presenter = LoginPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    return wire.module(view)
      .keeps("mistakes", of: presenter, \.mistakes) { $0.show($1) }
      .onAppear(toPresenter) { await $0.viewDidAppear() }
  }
}
