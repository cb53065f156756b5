import Vipera

/// Wires the list of screens; its rows are links, so it leads nowhere itself.
enum HomeRouter {
  static func module(_ context: ModuleContext<Home>) -> Module {
    let tracing = context.tracing
    let presenter = HomePresenter()
    let toPresenter = HomeContract.traced(presenter, in: tracing)
    let screen = HomeScreen()
    presenter.view = HomeContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter])
      .onLoad { await toPresenter.viewDidLoad() }
  }
}
