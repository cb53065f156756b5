package import Vipera
import ViperaNetworking

/// Wires the vipers module, and leads away from it.
package final class VipersRouter: VipersContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }
}

extension VipersRouter {
  /// Makes the parts and lets them know each other; the one place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeView: Makes the host's screen around the presenter it reports to.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Vipers>,
    services: AppServices,
    view makeView: (any VipersContract.Presenter, VipersTexts) -> any VipersContract.View
  ) -> Module {
    let wire = VipersContract.Wiring(context)
    let language = services.visitor(of: context.session).language

    let connection = wire.worker(ApiConnection(services.vipers(clock: context.clock)))
    let interactor = VipersInteractor(connection: connection)
    let router = wire.router(VipersRouter(navigator: context.navigator))
    let presenter = VipersPresenter(interactor: interactor, router: router, language: language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, .in(language))
    presenter.view = wire.view(view)

    // The host says when the view has loaded: a view is asked nothing, and cannot wait.
    return wire.module(view)
      .onLoad(toPresenter) { await $0.fetchVipers() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}
