import Vipera

/// Wires the parts of the cart, and closes the screen.
final class CartRouter: CartContract.Router {
  private let context: ModuleContext<Cart>

  private init(context: ModuleContext<Cart>) {
    self.context = context
  }

  func close() { context.finish() }

  static func module(
    _ context: ModuleContext<Cart>,
    worker: any CartContract.Worker = CartWorker()
  ) -> Module {
    let wire = CartContract.Wiring(context)
    let interactor = CartInteractor(worker: wire.worker(worker))
    let router = wire.router(CartRouter(context: context))
    let presenter = CartPresenter(interactor: wire.interactor(interactor), router: router)
    let toPresenter = wire.presenter(presenter)
    let screen = CartScreen(presenter: toPresenter)
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
      .onRefresh(toPresenter) { await $0.retryTapped() }
  }
}
