import Vipera

/// Wires the search.
enum SearchRouter {
  static func module(_ context: ModuleContext<Search>) -> Module {
    let tracing = context.tracing
    let interactor = SearchInteractor()
    let presenter = SearchPresenter(interactor: SearchContract.traced(interactor, in: tracing))
    let toPresenter = SearchContract.traced(presenter, in: tracing)
    let screen = SearchScreen(presenter: toPresenter)
    presenter.view = SearchContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, interactor])
      .keeps("question") {
        presenter.question
      } restore: {
        presenter.question = $0
      }
      .onLoad { await toPresenter.viewDidLoad() }
  }
}
