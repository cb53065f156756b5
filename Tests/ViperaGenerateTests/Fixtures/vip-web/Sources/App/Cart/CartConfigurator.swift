import Vipera

/// Wires the scene of the cart.
enum CartConfigurator {
  static func module(
    _ context: ModuleContext<Cart>,
    worker: any CartContract.Worker = CartWorker()
  ) -> Module {
    let wire = CartContract.Wiring(context)
    let presenter = CartPresenter()
    let toPresenter = wire.presenter(presenter)
    let interactor = CartInteractor(presenter: toPresenter, worker: wire.worker(worker))
    let toInteractor = wire.interactor(interactor)
    let router = CartRouter(context: context, dataStore: wire.dataStore(interactor))
    let screen = CartScreen(interactor: toInteractor, router: wire.router(router))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .onLoad(toInteractor) { await $0.fetchCart(request: .init()) }
      .onRefresh(toInteractor) { await $0.fetchCart(request: .init()) }
  }
}
