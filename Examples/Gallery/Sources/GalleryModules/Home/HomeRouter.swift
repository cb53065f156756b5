import Vipera

/// Wires the list of screens; it opens no screens, since the rows are links.
enum HomeRouter {
  static func module(_ context: ModuleContext<Home>) -> Module {
    let wire = HomeContract.Wiring(context)
    let presenter = HomePresenter()
    let toPresenter = wire.presenter(presenter)
    let screen = HomeScreen()
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
