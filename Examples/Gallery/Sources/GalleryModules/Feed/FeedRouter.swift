import Vipera

/// Wires the feed.
enum FeedRouter {
  static func module(_ context: ModuleContext<Feed>) -> Module {
    let wire = FeedContract.Wiring(context)
    let interactor = wire.interactor(FeedInteractor(clock: context.clock))
    let presenter = FeedPresenter(interactor: interactor)
    let toPresenter = wire.presenter(presenter)
    let screen = FeedScreen(presenter: toPresenter)
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
