package import Vipera
import ViperaNetworking

/// Wires the employees module, and leads away from it.
package final class EmployeesRouter: EmployeesContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  package func showToast(_ toast: Toast) {
    navigator.toast(toast)
  }
}

extension EmployeesRouter {
  /// Makes the parts and lets them know each other; the one place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeView: Makes the host's screen around the presenter it reports to.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Employees>,
    services: AppServices,
    view makeView: (any EmployeesContract.Presenter, EmployeesTexts) -> any EmployeesContract.View
  ) -> Module {
    typealias Contract = EmployeesContract
    let tracing = context.tracing
    let language = services.visitor(of: context.session).language

    let worker = EmployeesWorker(client: APIClient(services.gateway, busy: context.busy))
    let interactor = EmployeesInteractor(worker: Contract.traced(worker, in: tracing))
    let router = EmployeesRouter(navigator: context.navigator)
    let presenter = EmployeesPresenter(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing),
      language: language
    )
    let traced: any Contract.Presenter = Contract.traced(presenter, in: tracing)
    let view = makeView(traced, .in(language))

    interactor.output = Contract.traced(presenter, in: tracing)
    presenter.view = Contract.traced(view, in: tracing)

    return Module(context, view: view, parts: [presenter, interactor, router, worker])
      .onLoad { await traced.viewDidLoad() }
      .onRefresh { await traced.refreshAsked() }
  }
}
