import Vipera

/// Wires the source screen, and keeps its URL and the findings list at the same spot.
final class ListingRouter: ListingContract.Router {
  private let context: ModuleContext<Listing>

  private init(context: ModuleContext<Listing>) {
    self.context = context
  }

  func stay(at spot: Spot) { context.navigator.stay(at: Listing(spot)) }

  func markInFindings(_ spot: Spot?) { context.opened((any FindingsContract.ModuleInput).self)?.mark(spot) }

  static func module(_ context: ModuleContext<Listing>, source: any ProjectSource) -> Module {
    let wire = ListingContract.Wiring(context)
    let (spot, findings) = (context.route.spot, context.slot("findings"))
    let router = wire.router(ListingRouter(context: context))
    let interactor = ListingInteractor(spot: spot, feed: context.feed(of: source))
    let presenter = ListingPresenter(interactor: wire.interactor(interactor), router: router)
    let screen = ListingScreen(file: spot.file, findings: findings)
    interactor.output = wire.interactorOutput(presenter)
    presenter.view = wire.view(screen)
    findings.show(Findings())
    return wire.module(screen)
      .onLoad(wire.presenter(presenter)) { await $0.viewDidLoad() }
  }
}
