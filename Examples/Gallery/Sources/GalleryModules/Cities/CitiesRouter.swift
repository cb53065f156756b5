import Vipera

/// Wires the list of cities, and returns the chosen one to the presenting screen.
final class CitiesRouter: CitiesContract.Router {
  private let context: ModuleContext<Cities>

  private init(context: ModuleContext<Cities>) {
    self.context = context
  }

  func close(with city: String) { context.finish(city) }

  static func module(_ context: ModuleContext<Cities>) -> Module {
    let wire = CitiesContract.Wiring(context)
    let router = wire.router(CitiesRouter(context: context))
    let presenter = CitiesPresenter(router: router)
    let toPresenter = wire.presenter(presenter)
    let screen = CitiesScreen(presenter: toPresenter)
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
