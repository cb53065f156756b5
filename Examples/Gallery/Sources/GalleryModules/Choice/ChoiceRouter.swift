import Vipera

/// Wires the choice module, and presents the list of cities as a sheet.
final class ChoiceRouter: ChoiceContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func pickCity() async -> String? { await navigator.present(Cities()) }

  static func module(_ context: ModuleContext<Choice>) -> Module {
    let wire = ChoiceContract.Wiring(context)
    let router = wire.router(ChoiceRouter(navigator: context.navigator))
    let presenter = ChoicePresenter(router: router)
    let screen = ChoiceScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("city", of: presenter, \.city)
      .onOutcome(of: Cities.self, presenter) { $0.choose($1) }
      .onLoad(presenter) { $0.viewDidLoad() }
  }
}
