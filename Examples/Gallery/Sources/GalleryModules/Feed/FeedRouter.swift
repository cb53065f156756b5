import Vipera

/// Wires the feed.
enum FeedRouter {
  static func module(_ context: ModuleContext<Feed>) -> Module {
    let tracing = context.tracing
    let interactor = FeedInteractor(clock: context.clock)
    let presenter = FeedPresenter(interactor: FeedContract.traced(interactor, in: tracing))
    let toPresenter = FeedContract.traced(presenter, in: tracing)
    let screen = FeedScreen(presenter: toPresenter)
    presenter.view = FeedContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, interactor])
      .onLoad { await toPresenter.viewDidLoad() }
  }
}
