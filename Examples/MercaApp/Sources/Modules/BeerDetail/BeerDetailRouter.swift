package import Entities
package import Vipera
import ViperaStreams
import ViperaNetworking

/// Wires the screen of one beer, and shows its alerts.
package final class BeerDetailRouter: BeerDetailContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showAlert(_ alert: Alert) async { await navigator.alert(alert) }
}

extension BeerDetailRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which binds what the presenter shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<BeerDetail>,
    services: ModuleServices,
    view makeView: (any BeerDetailContract.Presenter, Language) -> AnyObject
  ) -> Module {
    let wire = BeerDetailContract.Wiring(context)
    let presenter = BeerDetailPresenter(
      id: context.route.id,
      interactor: wire.interactor(BeerDetailInteractor(client: services.client)),
      router: wire.router(BeerDetailRouter(navigator: context.navigator)),
      language: services.language
    )
    let toPresenter = wire.presenter(presenter)
    return wire.module(makeView(toPresenter, services.language))
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { $0.refreshAsked.send() }
  }
}
