package import Entities
package import Vipera
import ViperaNetworking

/// Wires the user list, and opens other screens from it.
package final class UsersRouter: UsersContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showLogin() { navigator.push(Login(next: .back)) }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}

extension UsersRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Users>,
    services: ModuleServices,
    view makeView: (any UsersContract.Presenter, Language) -> any UsersContract.View
  ) -> Module {
    let wire = UsersContract.Wiring(context)
    let interactor = wire.interactor(UsersInteractor(client: services.client, visitor: services.visitor))
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
  /// Keeps whether the login form was opened, and the number of rows.
  fileprivate func keepsPlace(of presenter: UsersPresenter) -> Module {
    keeps("hasLed", of: presenter, \.hasLed)
      .keeps("rows", of: presenter, \.list.rowCount)
  }
}
