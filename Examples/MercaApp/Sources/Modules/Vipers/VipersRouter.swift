package import Entities
package import Vipera
import ViperaNetworking

/// Wires the vipers module, and shows its toasts.
package final class VipersRouter: VipersContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}

extension VipersRouter {
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Vipers>,
    services: ModuleServices,
    view makeView: (any VipersContract.Presenter, Language) -> any VipersContract.View
  ) -> Module {
    let wire = VipersContract.Wiring(context)
    let connection = wire.worker(ApiConnection(services.vipers))
    let interactor = wire.interactor(VipersInteractor(connection: connection))
    let router = wire.router(VipersRouter(navigator: context.navigator))
    let presenter = VipersPresenter(interactor: interactor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    // The host reports when the view has loaded: a view is asked nothing, and cannot wait.
    return wire.module(view)
      .onLoad(toPresenter) { await $0.fetchVipers() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}
