import Vipera

/// Wires the search.
enum SearchRouter {
  static func module(_ context: ModuleContext<Search>) -> Module {
    let wire = SearchContract.Wiring(context)
    let interactor = wire.interactor(SearchInteractor())
    let presenter = SearchPresenter(interactor: interactor)
    let toPresenter = wire.presenter(presenter)
    let screen = SearchScreen(presenter: toPresenter)
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("question", of: presenter, \.question)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
