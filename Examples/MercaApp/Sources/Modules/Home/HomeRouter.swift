package import Entities
package import Vipera

/// Route of the first page.
package struct Home: Route {
  package static let path = "/"

  package init() {}
}

/// Wires the home module, and opens other screens from it.
package final class HomeRouter: HomeContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) { self.navigator = navigator }

  package func showLogin() { navigator.push(Login()) }
  package func showSignUp() { navigator.push(SignUp()) }

  package func show(_ place: HomePlace) {
    if case .tab(let tab) = place { navigator.selectTab(tab.rawValue) } else { navigator.push(place.route) }
  }

  package func showProduct(_ id: ProductRow.ID) { navigator.push(ProductDetail(id: id)) }
  package func showProducts(matching text: String) { navigator.push(Search(ProductQuery(text))) }

  /// Creates the parts and connects them; no other code names their concrete types.
  package static func module(
    _ context: ModuleContext<Home>,
    services: ModuleServices,
    view makeView: (any HomeContract.Presenter, Language) -> any HomeContract.View
  ) -> Module {
    let wire = HomeContract.Wiring(context)
    let interactor = wire.interactor(
      HomeInteractor(client: services.client, memberClient: services.memberClient, visitor: services.visitor)
    )
    let router = wire.router(HomeRouter(navigator: context.navigator))
    let presenter = HomePresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    return wire.module(view)
      .onAppear(toPresenter) { await $0.viewDidAppear() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}
