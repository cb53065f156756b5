package import Entities
package import Vipera
import ViperaNetworking

/// Wires the sign-up module, and opens other screens from it.
package final class SignUpRouter: SignUpContract.Router {
  private let context: ModuleContext<SignUp>

  private init(context: ModuleContext<SignUp>) {
    self.context = context
  }

  package func showLogin() {
    // Goes back to the form below; otherwise the two forms would pile up.
    guard !context.route.isAboveLogin else { return context.navigator.back() }
    context.navigator.push(Login(next: context.route.next, isAboveSignUp: true))
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

extension SignUpRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<SignUp>,
    services: ModuleServices,
    view makeView: (any SignUpContract.Presenter, Language) -> any SignUpContract.View
  ) -> Module {
    let wire = SignUpContract.Wiring(context)
    let interactor = wire.interactor(SignUpInteractor(client: services.client, visitor: services.visitor))
    let router = wire.router(SignUpRouter(context: context))
    let presenter = SignUpPresenter(context.route, interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    return wire.module(view)
      .keeps("email", of: presenter, \.email)
      .keeps("mistakes", of: presenter, \.mistakes) { $0.show($1) }
      .onAppear(toPresenter) { await $0.viewDidAppear() }
      .confirmsLeaving(Texts(services.language).discardChanges)
  }
}
