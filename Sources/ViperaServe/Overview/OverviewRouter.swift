import Vipera

/// Wires the map screen, and navigates to the source.
final class OverviewRouter: OverviewContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func showListing(of spot: Spot) { navigator.push(Listing(spot)) }

  static func module(_ context: ModuleContext<Overview>, source: any ProjectSource) -> Module {
    let wire = OverviewContract.Wiring(context)
    let findings = context.slot("findings")
    let router = wire.router(OverviewRouter(navigator: context.navigator))
    let interactor = OverviewInteractor(feed: context.feed(of: source))
    let presenter = OverviewPresenter(interactor: wire.interactor(interactor), router: router)
    let screen = OverviewScreen(findings: findings)
    interactor.output = wire.interactorOutput(presenter)
    presenter.view = wire.view(screen)
    findings.show(Findings())
    return wire.module(screen)
      .onLoad(wire.presenter(presenter)) { await $0.viewDidLoad() }
  }
}
