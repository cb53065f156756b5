import Vipera

/// Wires the module screen, and navigates to the source.
final class ModuleDetailRouter: ModuleDetailContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func showListing(of spot: Spot) { navigator.push(Listing(spot)) }

  static func module(_ context: ModuleContext<ModuleDetail>, source: any ProjectSource) -> Module {
    let wire = ModuleDetailContract.Wiring(context)
    let (name, findings) = (context.route.name, context.slot("findings"))
    let router = wire.router(ModuleDetailRouter(navigator: context.navigator))
    let interactor = ModuleDetailInteractor(name: name, feed: context.feed(of: source))
    let presenter = ModuleDetailPresenter(name: name, interactor: wire.interactor(interactor), router: router)
    let screen = ModuleDetailScreen(title: name, findings: findings)
    interactor.output = wire.interactorOutput(presenter)
    presenter.view = wire.view(screen)
    findings.show(Findings(module: name))
    return wire.module(screen)
      .onLoad(wire.presenter(presenter)) { await $0.viewDidLoad() }
  }
}
