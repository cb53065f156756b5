package import Entities
package import Vipera
import ViperaStreams
import ViperaNetworking

/// Wires the search for a beer, and opens other screens from it.
package final class BeerSearchRouter: BeerSearchContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showBeer(_ id: Beer.ID) { navigator.push(BeerDetail(id: id)) }

  package func showAlert(_ alert: Alert) async { await navigator.alert(alert) }
}

extension BeerSearchRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which binds what the presenter shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<BeerSearch>,
    services: ModuleServices,
    view makeView: (any BeerSearchContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerSearchContract.Wiring(context)
    let presenter = BeerSearchPresenter(
      interactor: wire.interactor(BeerSearchInteractor(client: services.client)),
      router: wire.router(BeerSearchRouter(navigator: context.navigator)),
      clock: context.clock,
      language: services.language
    )
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .keeps("text", of: presenter, \.text) { $0.restore($1) }
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { $0.refreshAsked.send() }
  }
}
