package import Entities
package import Vipera
import ViperaNetworking

/// Route of the cart.
package struct Cart: Route {
  package static let path = "/cart"

  package init() {}
}

/// Wires the cart; no other code names the concrete types of its parts.
package enum CartConfigurator {
  package static func module(
    _ context: ModuleContext<Cart>,
    services: ModuleServices,
    screen makeScreen: (CartViewController, Language) -> AnyObject
  ) -> Module {
    let wire = CartContract.Wiring(context)
    let worker = wire.worker(CartWorker(client: services.memberClient))
    let presenter = CartPresenter(language: services.language)
    let interactor = CartInteractor(presenter: wire.presenter(presenter), worker: worker, purchases: services.purchases)
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = CartViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("notes", of: interactor, \.keptNotes)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
