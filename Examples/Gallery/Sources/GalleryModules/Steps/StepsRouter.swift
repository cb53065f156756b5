import Vipera

/// Wires a step and opens the next.
final class StepsRouter: StepsContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func showStep(_ number: Int) { navigator.push(Step(number: number)) }

  func goToStart() { navigator.popToRoot() }

  static func module(_ context: ModuleContext<Step>) -> Module {
    let tracing = context.tracing
    let router = StepsRouter(navigator: context.navigator)
    let presenter = StepsPresenter(
      number: context.route.number,
      router: StepsContract.traced(router, in: tracing)
    )
    let toPresenter = StepsContract.traced(presenter, in: tracing)
    let screen = StepsScreen(presenter: toPresenter)
    presenter.view = StepsContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, router])
      .onLoad { await toPresenter.viewDidLoad() }
  }
}
