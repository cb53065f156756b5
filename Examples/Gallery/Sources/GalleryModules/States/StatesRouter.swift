import Vipera

/// Wires the states module.
enum StatesRouter {
  static func module(_ context: ModuleContext<States>) -> Module {
    let wire = StatesContract.Wiring(context)
    let interactor = wire.interactor(StatesInteractor(clock: context.clock))
    let presenter = StatesPresenter(interactor: interactor)
    let toPresenter = wire.presenter(presenter)
    let screen = StatesScreen(presenter: toPresenter)
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("shop", of: presenter, \.shop)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
