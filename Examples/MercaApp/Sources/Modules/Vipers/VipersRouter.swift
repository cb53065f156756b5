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
    typealias Contract = VipersContract
    let tracing = context.tracing
    let language = services.visitor(of: context.session).language

    let connection = ApiConnection(services.vipers(clock: context.clock))
    let interactor = VipersInteractor(connection: Contract.traced(connection, in: tracing))
    let router = VipersRouter(navigator: context.navigator)
    let presenter = VipersPresenter(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing),
      language: language
    )
    let traced: any Contract.Presenter = Contract.traced(presenter, in: tracing)
    let view = makeView(traced, .in(language))
    presenter.view = Contract.traced(view, in: tracing)

    // The host says when the view has loaded: a view is asked nothing, and cannot wait.
    return Module(context, view: view, parts: [presenter, interactor, router, connection])
      .onLoad { await traced.fetchVipers() }
      .onRefresh { await traced.refreshAsked() }
  }
}
