package import Entities
package import Vipera
import ViperaNetworking

/// Route of the user's own account.
package struct Account: Route {
  package static let path = "/account"

  package init() {}
}

/// Wires the account module, and opens other screens from it.
package final class AccountRouter: AccountContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) { self.navigator = navigator }

  package func showLogin() { navigator.push(Login()) }
  package func showSignUp() { navigator.push(SignUp()) }
  package func ask(_ alert: Alert) async -> Alert.Button? { await navigator.alert(alert) }
  package func showToast(_ toast: Toast) { navigator.toast(toast) }
  package func beginAnew() { navigator.setTabs(AppTab.routes, selected: AppTab.account.rawValue) }

  /// Creates the parts and connects them; no other code names their concrete types.
  package static func module(
    _ context: ModuleContext<Account>,
    services: ModuleServices,
    view makeView: (any AccountContract.Presenter, Language) -> any AccountContract.View
  ) -> Module {
    let wire = AccountContract.Wiring(context)
    let interactor = wire.interactor(AccountInteractor(client: services.client, visitor: services.visitor))
    let router = wire.router(AccountRouter(navigator: context.navigator))
    let presenter = AccountPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    return wire.module(view)
      .onAppear(toPresenter) { await $0.viewDidAppear() }
  }
}
