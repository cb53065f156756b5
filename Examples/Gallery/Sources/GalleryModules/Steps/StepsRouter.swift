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
    let wire = StepsContract.Wiring(context)
    let router = wire.router(StepsRouter(navigator: context.navigator))
    let presenter = StepsPresenter(number: context.route.number, router: router)
    let toPresenter = wire.presenter(presenter)
    let screen = StepsScreen(presenter: toPresenter)
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
