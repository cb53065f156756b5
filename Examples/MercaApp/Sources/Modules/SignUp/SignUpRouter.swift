package import Entities
package import Vipera
import ViperaNetworking

/// Route of the sign-up form; it closes once the account exists.
package struct SignUp: Route {
  package static let path = "/signup"

  /// The screen to show after signing up; if nil, the list of users.
  package let next: AfterSignIn?

  /// The initial email address, if the user has already typed one in the login form.
  package let email: String?

  /// Whether the login form is below, so that a user with an account goes back to it.
  ///
  /// The URL does not contain this value: a page that is opened by its URL has nothing below.
  package private(set) var isAboveLogin = false

  package init(next: AfterSignIn? = nil, email: String? = nil, isAboveLogin: Bool = false) {
    self.next = next
    self.email = email
    self.isAboveLogin = isAboveLogin
  }

  private enum CodingKeys: CodingKey {
    case next
    case email
  }
}

/// Wires the sign-up module, and opens other screens from it.
package final class SignUpRouter: SignUpContract.Router {
  private let context: ModuleContext<SignUp>

  private init(context: ModuleContext<SignUp>) { self.context = context }

  package func showLogin() {
    // Goes back to the form below; pushing it again would stack more and more forms.
    guard !context.route.isAboveLogin else { return context.navigator.back() }
    context.navigator.push(Login(next: context.route.next, isAboveSignUp: true))
  }

  package func showAlert(_ alert: Alert) async { await context.navigator.alert(alert) }
  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }
  package func goOn() { context.finish(thenTo: context.route.next ?? .users) }
  package func close() { context.finish() }

  /// Creates the parts and connects them; no other code names their concrete types.
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
