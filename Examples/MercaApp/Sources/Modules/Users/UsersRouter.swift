package import Entities
package import Vipera
import ViperaNetworking

/// Route of the list of users.
package struct Users: Route {
  package static let path = "/users"

  package init() {}
}

/// Wires the user list, and opens other screens from it.
package final class UsersRouter: UsersContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) { self.navigator = navigator }

  package func showLogin() { navigator.push(Login(next: .back)) }
  package func showToast(_ toast: Toast) { navigator.toast(toast) }

  /// Creates the parts and connects them; no other code names their concrete types.
  package static func module(
    _ context: ModuleContext<Users>,
    services: ModuleServices,
    view makeView: (any UsersContract.Presenter, Language) -> any UsersContract.View
  ) -> Module {
    let wire = UsersContract.Wiring(context)
    let interactor = wire.interactor(UsersInteractor(client: services.memberClient))
    let router = wire.router(UsersRouter(navigator: context.navigator))
    let presenter = UsersPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    return wire.module(view)
      .keepsPlace(of: presenter)
      .onLoad(toPresenter) { $0.viewDidLoad() }
      .onAppear(toPresenter) { await $0.viewDidAppear() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}

extension Module {
  fileprivate func keepsPlace(of presenter: UsersPresenter) -> Module {
    keeps("hasShownLogin", of: presenter, \.hasShownLogin).keeps("rows", of: presenter, \.list.rowCount)
  }
}
