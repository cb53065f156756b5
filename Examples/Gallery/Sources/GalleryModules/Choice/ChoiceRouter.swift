import Vipera

/// Wires the choice, and presents the cities as a sheet.
final class ChoiceRouter: ChoiceContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func pickCity() async -> String? { await navigator.present(Cities()) }

  static func module(_ context: ModuleContext<Choice>) -> Module {
    let tracing = context.tracing
    let router = ChoiceRouter(navigator: context.navigator)
    let presenter = ChoicePresenter(router: ChoiceContract.traced(router, in: tracing))
    let screen = ChoiceScreen(presenter: ChoiceContract.traced(presenter, in: tracing))
    presenter.view = ChoiceContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, router])
      .keeps("city") {
        presenter.city
      } restore: {
        presenter.city = $0
      }
      .onOutcome(of: Cities.self) { presenter.choose($0) }
      .onLoad { presenter.viewDidLoad() }
  }
}
