package import Entities
package import Vipera
import ViperaNetworking

/// Route of the login form; it closes once the user is signed in.
package struct Login: Route {
  package static let path = "/login"

  /// The screen to show after signing in; if nil, the list of users.
  package let next: AfterSignIn?

  /// Whether the sign-up form is below, so that a user without an account goes back to it.
  ///
  /// The URL does not contain this value: a page that is opened by its URL has nothing below.
  package private(set) var isAboveSignUp = false

  package init(next: AfterSignIn? = nil, isAboveSignUp: Bool = false) {
    self.next = next
    self.isAboveSignUp = isAboveSignUp
  }

  private enum CodingKeys: CodingKey {
    case next
  }
}

/// Wires the login module, and opens other screens from it.
package final class LoginRouter: LoginContract.Router {
  private let context: ModuleContext<Login>

  private init(context: ModuleContext<Login>) { self.context = context }

  package func showSignUp() {
    // Goes back to the form below; pushing it again would stack more and more forms.
    guard !context.route.isAboveSignUp else { return context.navigator.pop() }
    context.navigator.push(SignUp(next: context.route.next, isAboveLogin: true))
  }

  package func showAlert(_ alert: Alert) async { await context.navigator.alert(alert) }
  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }
  package func goOn() { context.finish(thenTo: context.route.next ?? .users) }
  package func close() { context.finish() }

  /// Creates the parts and connects them; no other code names their concrete types.
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
