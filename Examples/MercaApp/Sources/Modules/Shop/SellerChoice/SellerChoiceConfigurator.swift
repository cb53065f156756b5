package import Entities
package import Vipera
import ViperaNetworking

/// Route of the sheet in which the user chooses whose products to see.
package struct SellerChoice: Route {
  /// The chosen seller, or all sellers.
  package enum Outcome: Hashable, Sendable {
    case any
    case only(Seller)
  }

  package static let path = "/sellers"

  /// The seller chosen before the sheet was opened; nil for all sellers.
  package let chosen: Seller.ID?

  package init(chosen: Seller.ID? = nil) { self.chosen = chosen }
}

/// Wires the choice of a seller; no other code names the concrete types of its parts.
package enum SellerChoiceConfigurator {
  package static func module(
    _ context: ModuleContext<SellerChoice>,
    services: ModuleServices,
    screen makeScreen: (SellerChoiceViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SellerChoiceContract.Wiring(context)
    let worker = wire.worker(ProductsWorker(client: services.client))
    let presenter = SellerChoicePresenter(language: services.language)
    let toPresenter = wire.presenter(presenter)
    let interactor = SellerChoiceInteractor(chosen: context.route.chosen, presenter: toPresenter, worker: worker)
    let router = wire.router(SellerChoiceRouter(context: context))
    let controller = SellerChoiceViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("name", of: interactor, \.name).keeps("rows", of: interactor, \.list.rowCount)
      .onLoad(controller) { await $0.viewDidLoad() }
      .onRefresh(controller) { await $0.refreshAsked() }
  }
}

/// Closes the sheet with the choice.
package final class SellerChoiceRouter: SellerChoiceContract.Router {
  private let context: ModuleContext<SellerChoice>

  package init(context: ModuleContext<SellerChoice>) { self.context = context }

  package func finish(_ outcome: SellerChoice.Outcome) { context.finish(outcome) }
}
