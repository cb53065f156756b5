import Vipera

/// Wires the states.
enum StatesRouter {
  static func module(_ context: ModuleContext<States>) -> Module {
    let tracing = context.tracing
    let interactor = StatesInteractor(clock: context.clock)
    let presenter = StatesPresenter(interactor: StatesContract.traced(interactor, in: tracing))
    let toPresenter = StatesContract.traced(presenter, in: tracing)
    let screen = StatesScreen(presenter: toPresenter)
    presenter.view = StatesContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, interactor])
      .keeps("shop") {
        presenter.shop
      } restore: {
        presenter.shop = $0
      }
      .onLoad { await toPresenter.viewDidLoad() }
  }
}
