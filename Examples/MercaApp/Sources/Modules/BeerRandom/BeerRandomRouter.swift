package import Entities
package import Vipera
import ViperaNetworking

/// Wires the screen of a random beer, and opens other screens from it.
package final class BeerRandomRouter: BeerRandomContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showBeer(_ id: Beer.ID) { navigator.push(BeerDetail(id: id)) }

  package func showAlert(_ alert: Alert) async { await navigator.alert(alert) }
}

extension BeerRandomRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which binds what the presenter shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<BeerRandom>,
    services: ModuleServices,
    view makeView: (any BeerRandomContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerRandomContract.Wiring(context)
    let interactor = wire.interactor(BeerRandomInteractor(client: services.client))
    let router = wire.router(BeerRandomRouter(navigator: context.navigator))
    let presenter = BeerRandomPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
