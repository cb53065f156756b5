package import Entities
package import Vipera
import ViperaNetworking

/// Route of the user's own products.
package struct Sell: Route {
  package static let path = "/sell"

  package init() {}
}

/// Wires the user's own products; no other code names the concrete types of its parts.
package enum SellConfigurator {
  package static func module(
    _ context: ModuleContext<Sell>,
    services: ModuleServices,
    screen makeScreen: (SellViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SellContract.Wiring(context)
    let worker = wire.worker(SellWorker(client: services.memberClient))
    let presenter = SellPresenter(language: services.language)
    let interactor = SellInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(ShopRouter(navigator: context.navigator))
    let controller = SellViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("rows", of: interactor, \.list.pages.rowCount)
      .onAppear(controller) { await $0.viewDidAppear() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}
