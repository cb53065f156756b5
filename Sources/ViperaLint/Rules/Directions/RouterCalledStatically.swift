import ViperaSource

/// Flags views and presenters that call a router by its type.
enum RouterCalledStatically: LintRule {
  static let id = "router-called-statically"
  static let summary = "Views and presenters must not call static members of a router."
  static let reason = """
    A static call binds the part to one router type. No test can replace the router by a spy, and the part cannot be \
    used in another flow.
    """
  static let advice = """
    Hold the router in a property, by its protocol, and call that property. Let another router, a builder or the app's \
    delegate create modules.
    """

  static let flagged = [
    Sample(
      "a presenter that calls a router's static method to push a screen",
      """
      class CartPresenter {
        weak var view: CartViewController?
        let interactor = CartInteractor()
        func checkoutTapped() {
          guard let view else { return }
          ↓CartRouter.pushCheckout(from: view)
        }
      }
      class CartInteractor {}
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      class CartRouter { static func pushCheckout(from view: UIViewController) {} }
      """
    ),
    Sample(
      "a view that calls its router's static method to assemble the view's own module",
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter?
        override func viewDidLoad() { ↓CartRouter.createModule(for: self) }
      }
      class CartRouter {
        static func createModule(for view: CartViewController) { view.presenter = CartPresenter() }
      }
      """
    ),
    Sample(
      "a view whose name differs from its module's, and that calls its router's static method",
      [
        "App/PersonDetail/Router.swift": """
        class PersonDetailRouter {
          static func createModule(for view: PersonViewController) { view.presenter = PersonDetailPresenter() }
        }
        """,
        "App/PersonDetail/Presenter.swift": """
        protocol ViewToPresenterPersonProtocol { func save() }
        class PersonDetailPresenter: ViewToPresenterPersonProtocol {
          let interactor = PersonDetailInteractor()
          func save() {}
        }
        class PersonDetailInteractor {}
        """,
        "App/PersonDetail/View.swift": """
        class PersonViewController: UIViewController {
          var presenter: ViewToPresenterPersonProtocol?
          override func viewDidLoad() { ↓PersonDetailRouter.createModule(for: self) }
        }
        """,
      ]
    ),
  ]

  static let accepted = [
    Sample(
      "a router and a scene delegate that create modules, and a presenter that holds its router",
      [
        "App/Cart/Cart.swift": """
        class CartPresenter {
          let interactor = CartInteractor()
          let router: CartRouter
          init(router: CartRouter) { self.router = router }
          func checkoutTapped() { router.showCheckout() }
        }
        class CartInteractor {}
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartRouter {
          static func createModule() -> UIViewController { CartViewController() }
          func showCheckout() { _ = CheckoutRouter.createModule() }
        }
        class SceneDelegate { func start() { window.rootViewController = CartRouter.createModule() } }
        """,
        "App/Checkout/Checkout.swift": """
        class CheckoutPresenter { let interactor = CheckoutInteractor() }
        class CheckoutInteractor {}
        class CheckoutViewController: UIViewController { var presenter: CheckoutPresenter! }
        class CheckoutRouter { static func createModule() -> UIViewController { CheckoutViewController() } }
        """,
      ]
    ),
    Sample(
      "an enum named 'CartRouter' that is not a VIPER router: it describes HTTP requests",
      """
      enum CartRouter: URLRequestConvertible {
        case load(Int)
        static func loadAll() -> CartRouter { .load(0) }
      }
      class CartPresenter {
        let interactor = CartInteractor()
        func didLoad() { _ = CartRouter.loadAll() }
      }
      class CartInteractor {}
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let names = project.partNames
    return project.routedModules.flatMap { module in
      module.parts.filter { $0.role == .view || $0.role == .presenter }.flatMap { part -> [Finding] in
        let paths = PartPaths(project: project, names: names, module: module, part: part)
        return project.bodies(of: part).flatMap { code in
          StaticRouterCall.all(in: code, paths).map { call in
            let isInitial = project.facts(code.declaration).properties.contains {
              $0.name == code.name && !$0.isComputed
            }
            let place = project.place(code.declaration, call.facts.position)
            return finding(of: call, at: place, of: part, in: module, isInitial: isInitial && code.method == nil)
          }
        }
      }
    }
  }

  private static func finding(
    of call: StaticRouterCall,
    at place: SourcePlace,
    of part: Part,
    in module: SourceModule,
    isInitial: Bool
  ) -> Finding {
    let fact = "the \(part.role.rawValue) '\(part.type)' calls '\(call.text)' statically"
    let isOwn = call.router.module == module.id
    let isSelfMade = call.isAssembly && isOwn && part.role == .view
    let message = isSelfMade ? "\(fact) to assemble its own module" : "\(fact), so no test can replace the router"
    // The router does the wiring, as it should; the view only starts it.
    var finding = Finding(self, isSelfMade ? .note : nil, at: place, in: module, part: part.type, message)
    // The initial value of a property is no reaction to an event in the view.
    finding.advice =
      isInitial && part.role == .view
      ? "call '\(call.text)' in the wiring of '\(part.type)', and pass the result to '\(part.type)'"
      : advice(call, of: part, in: module, isOwn: isOwn)
    return finding
  }

  private static func advice(
    _ call: StaticRouterCall,
    of part: Part,
    in module: SourceModule,
    isOwn: Bool
  ) -> String {
    let member = call.facts.member
    if part.role == .view, isOwn, call.isAssembly {
      return "call '\(call.text)' where '\(part.type)' is shown, such as in the previous screen's router"
    }
    let router = module.property(of: part, for: .router).map { "'\($0)'" }
    if part.role == .view, module.style != .vip {
      return "tell the presenter what happened, and let its router do what '\(member)' does"
    }
    let held = router ?? "a router that '\(part.type)' holds by its protocol"
    return isOwn
      ? "make '\(member)' an instance method, and call it on \(held)"
      : "let \(held) call '\(call.text)'"
  }
}
