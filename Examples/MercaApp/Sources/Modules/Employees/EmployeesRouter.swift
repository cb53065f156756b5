package import Entities
package import Vipera
import ViperaNetworking

/// Route of the list of employees.
package struct Employees: Route {
  package static let path = "/employees"

  package init() {}
}

/// Wires the employees module, and shows its toasts.
package final class EmployeesRouter: EmployeesContract.Router {
  private let navigator: any Navigator
  private init(navigator: any Navigator) { self.navigator = navigator }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }

  /// Creates the parts and connects them; no other code names their concrete types.
  package static func module(
    _ context: ModuleContext<Employees>,
    services: ModuleServices,
    view makeView: (any EmployeesContract.Presenter, Language) -> any EmployeesContract.View
  ) -> Module {
    let wire = EmployeesContract.Wiring(context)
    let interactor = EmployeesInteractor(worker: wire.worker(EmployeesWorker(client: services.client)))
    let router = wire.router(EmployeesRouter(navigator: context.navigator))
    let toInteractor = wire.interactor(interactor)
    let presenter = EmployeesPresenter(interactor: toInteractor, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    interactor.output = wire.interactorOutput(presenter)
    presenter.view = wire.view(view)
    return wire.module(view)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}
