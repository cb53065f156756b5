@testable import Vipera

/// A module whose route and contract have different names, and which can open another module of its kind.
@Contract
enum CardContract {
  protocol View: AnyObject {
    func show(_ number: Int)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func nextTapped() async
  }

  protocol Router: AnyObject {
    func showNext()
  }
}

struct CardRoute: Route {
  static let path = "/cards/{number}"
  let number: Int

  final class Screen: CardContract.View {
    private(set) var shown: [Int] = []
    var held: AnyObject?

    func show(_ number: Int) { shown.append(number) }
  }

  final class Presenter: CardContract.Presenter {
    weak var view: (any CardContract.View)?
    private let number: Int
    private let router: any CardContract.Router

    init(number: Int, router: any CardContract.Router) {
      self.number = number
      self.router = router
    }

    func viewDidLoad() async { view?.show(number) }

    func nextTapped() async { router.showNext() }
  }

  final class Router: CardContract.Router {
    private let context: ModuleContext<CardRoute>

    init(_ context: ModuleContext<CardRoute>) {
      self.context = context
    }

    func showNext() { context.navigator.push(CardRoute(number: context.route.number + 1)) }
  }

  /// Wires a card; a card with a negative number leaks.
  static func module(_ context: ModuleContext<CardRoute>) -> Module {
    let wire = CardContract.Wiring(context)
    let router = wire.router(Router(context))
    let presenter = Presenter(number: context.route.number, router: router)
    let screen = Screen()
    presenter.view = wire.view(screen)
    if context.route.number < 0 { screen.held = screen }
    let told = wire.presenter(presenter)
    return wire.module(screen).onLoad(told) { await $0.viewDidLoad() }
  }

  static func table() throws(RouteTable.Error) -> RouteTable {
    try RouteTable { Destination(CardRoute.self, wiring: module) }
  }
}
