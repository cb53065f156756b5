import Vipera

/// Wires the list of cities, and gives the answer to who presented it.
final class CitiesRouter: CitiesContract.Router {
  private let context: ModuleContext<Cities>

  private init(context: ModuleContext<Cities>) {
    self.context = context
  }

  func close(with city: String) { context.finish(city) }

  static func module(_ context: ModuleContext<Cities>) -> Module {
    let tracing = context.tracing
    let router = CitiesRouter(context: context)
    let presenter = CitiesPresenter(router: CitiesContract.traced(router, in: tracing))
    let toPresenter = CitiesContract.traced(presenter, in: tracing)
    let screen = CitiesScreen(presenter: toPresenter)
    presenter.view = CitiesContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, router])
      .onLoad { await toPresenter.viewDidLoad() }
  }
}
