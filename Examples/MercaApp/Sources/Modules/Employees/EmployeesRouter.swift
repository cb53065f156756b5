package import Entities
package import Vipera
import ViperaNetworking

/// Wires the employees module, and shows its toasts.
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
  /// Creates the parts and connects them; the only place that names concrete types.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeView: Makes the host's screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Employees>,
    services: ModuleServices,
    view makeView: (any EmployeesContract.Presenter, Language) -> any EmployeesContract.View
  ) -> Module {
    let wire = EmployeesContract.Wiring(context)
    let language = services.language
    let interactor = EmployeesInteractor(worker: wire.worker(EmployeesWorker(client: services.client)))
    let router = wire.router(EmployeesRouter(navigator: context.navigator))
    let presenter = EmployeesPresenter(interactor: wire.interactor(interactor), router: router, language: language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, language)
    interactor.output = wire.interactorOutput(presenter)
    presenter.view = wire.view(view)
    return wire.module(view)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}
