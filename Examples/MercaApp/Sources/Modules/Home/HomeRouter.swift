package import Entities
package import Vipera

/// Wires the home module, and opens other screens from it.
package final class HomeRouter: HomeContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showLogin() { navigator.push(Login()) }

  package func showSignUp() { navigator.push(SignUp()) }

  package func show(_ tab: AppTab) { navigator.selectTab(tab.rawValue) }

  package func showProducts(matching text: String) { navigator.push(Search(ProductQuery(text))) }

  package func showCart() { navigator.push(Cart()) }

  package func showOrders() { navigator.push(Orders()) }

  package func showSell() { navigator.push(Sell()) }
}

extension HomeRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Home>,
    services: ModuleServices,
    view makeView: (any HomeContract.Presenter, Language) -> any HomeContract.View
  ) -> Module {
    let wire = HomeContract.Wiring(context)
    let interactor = wire.interactor(HomeInteractor(visitor: services.visitor))
    let router = wire.router(HomeRouter(navigator: context.navigator))
    let presenter = HomePresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    return wire.module(view)
      .onAppear(toPresenter) { await $0.viewDidAppear() }
  }
}
