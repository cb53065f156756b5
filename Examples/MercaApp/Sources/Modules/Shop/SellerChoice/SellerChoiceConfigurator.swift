package import Entities
package import Vipera
import ViperaNetworking

/// Wires the choice of a seller; the only place that names its concrete types.
package enum SellerChoiceConfigurator {
  /// Creates the parts, beginning with the presenter, which gets its view last.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<SellerChoice>,
    services: ModuleServices,
    screen makeScreen: (SellerChoiceViewController, Language) -> AnyObject
  ) -> Module {
    let wire = SellerChoiceContract.Wiring(context)
    let worker = wire.worker(SellerChoiceWorker(client: services.client))
    let presenter = SellerChoicePresenter(language: services.language)
    let toPresenter = wire.presenter(presenter)
    let interactor = SellerChoiceInteractor(chosen: context.route.chosen, presenter: toPresenter, worker: worker)
    let router = SellerChoiceRouter(context: context, dataStore: wire.dataStore(interactor))
    let controller = SellerChoiceViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keepsPlace(of: interactor)
      .onLoad(controller) { await $0.viewDidLoad() }
      .onRefresh(controller) { await $0.retryTapped() }
  }
}

extension Module {
  /// Keeps what was typed, and the number of rows.
  fileprivate func keepsPlace(of interactor: SellerChoiceInteractor) -> Module {
    keeps("name", of: interactor, \.name)
      .keeps("rows", of: interactor, \.list.rowCount)
  }
}
