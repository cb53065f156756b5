import Vipera

/// Wires the findings list; the containing screen navigates to other screens.
enum FindingsRouter {
  static func module(_ context: ModuleContext<Findings>, source: any ProjectSource) -> Module {
    let wire = FindingsContract.Wiring(context)
    let module = context.route.module
    let filter = context.session.shared { FindingsFilter() }
    let interactor = FindingsInteractor(module: module, feed: context.feed(of: source))
    let presenter = FindingsPresenter(
      interactor: wire.interactor(interactor),
      filter: filter,
      isOfModule: module != nil
    )
    let toPresenter = wire.presenter(presenter)
    let screen = FindingsScreen(presenter: toPresenter)
    interactor.output = wire.interactorOutput(presenter)
    presenter.output = wire.moduleOutput()
    presenter.view = wire.view(screen)
    _ = wire.moduleInput(presenter)
    return wire.module(screen)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
