import ViperaSource

/// Flags views that create the parts of a module.
enum WiringInView: LintRule {
  static let id = "wiring-in-view"
  static let summary = "A view must not create its presenter, interactor or router."
  static let reason = """
    A view that creates its own parts cannot be used with other parts. A test of the view then runs the real \
    interactor, with its network and its database, and another use of the screen needs another view class. A static \
    factory method in the view's type is accepted, because the view gets its parts from outside.
    """
  static let advice = """
    Move the wiring into the router, a builder or a configurator, and give the view its finished presenter or \
    interactor.
    """

  static let flagged = [
    Sample(
      "a view that creates and wires the parts of its module in 'viewDidLoad'",
      """
      class CartPresenter {
        weak var view: CartViewController?
        var interactor: CartInteractor?
        var router: CartRouter?
      }
      class CartInteractor {}
      class CartRouter {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        override func ↓viewDidLoad() {
          presenter = CartPresenter()
          presenter.view = self
          presenter.interactor = CartInteractor()
          presenter.router = CartRouter()
        }
      }
      """
    ),
    Sample(
      "a SwiftUI view that creates its presenter as the initial value of a property",
      """
      import SwiftUI
      struct CartView: View {
        @StateObject var ↓presenter = CartPresenter(interactor: CartInteractor())
        var body: some View { Text("") }
      }
      class CartPresenter: ObservableObject {
        let interactor: CartInteractor
        init(interactor: CartInteractor) { self.interactor = interactor }
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "a view in VIP that wires its module in 'setup', as in the Clean Swift template (reported as a note)",
      """
      protocol CartBusinessLogic { func load() }
      protocol CartDisplayLogic: AnyObject {}
      class CartViewController: UIViewController, CartDisplayLogic {
        var interactor: CartBusinessLogic?
        private func ↓setup() {
          let interactor = CartInteractor()
          let presenter = CartPresenter()
          self.interactor = interactor
          interactor.presenter = presenter
          presenter.viewController = self
        }
      }
      class CartInteractor: CartBusinessLogic {
        var presenter: CartPresenter?
        func load() {}
      }
      class CartPresenter { weak var viewController: CartDisplayLogic? }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a router that creates and wires the parts",
      """
      class CartPresenter {
        weak var view: CartViewController?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      class CartRouter {
        static func createModule() -> UIViewController {
          let view = CartViewController()
          let presenter = CartPresenter()
          view.presenter = presenter
          presenter.view = view
          return view
        }
      }
      """
    ),
    Sample(
      "a static factory method in the view's type that creates a view and gives it a presenter",
      """
      class CartPresenter {
        weak var view: CartViewController?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        static func make() -> CartViewController {
          let view = CartViewController()
          let presenter = CartPresenter()
          presenter.view = view
          view.presenter = presenter
          return view
        }
      }
      """
    ),
    Sample(
      "a view that does not create its presenter, but casts the presenter that it has received",
      """
      protocol CartPresenting: AnyObject {}
      class CartPresenter: CartPresenting {
        weak var view: CartViewController?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenting!
        override func viewDidLoad() {
          if let presenter = presenter as? CartPresenter { presenter.view = self }
        }
      }
      """
    ),
    Sample(
      "a view that creates its subviews, which are not parts of the module",
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        let list = CartListView()
        override func viewDidLoad() { view.addSubview(CartFooterView()) }
      }
      class CartListView: UIView {}
      class CartFooterView: UIView {}
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let views = Dictionary(
      project.modules.flatMap { module in module.parts(of: .view).map { ($0.type, (part: $0, home: module)) } },
      uniquingKeysWith: { first, _ in first }
    )
    return project.modules.filter { $0.style != .ribs }.flatMap { module in
      module.wiring.compactMap { site -> Finding? in
        guard
          let view = module.parts(of: .view).first(where: { $0.type == site.type }).map({ (part: $0, home: module) })
            ?? (site.role == nil ? views[site.type] : nil)
        else { return nil }
        return finding(of: site, by: view.part, at: view.home, of: module, project)
      }
    }
  }

  private static func finding(
    of site: WiringSite,
    by view: Part,
    at home: SourceModule,
    of module: SourceModule,
    _ project: LintProject
  ) -> Finding? {
    let created = site.parts.filter { type in
      module.parts.contains { part in
        part.type == type && [.presenter, .interactor, .router, .worker].contains(part.role)
      }
    }
    guard module.parts.contains(where: { created.contains($0.type) && $0.role != .worker }) else { return nil }
    let isStatic = project.declarations(of: view).contains { id in
      project.facts(id).methods.contains { $0.signature == site.method && $0.isStatic }
    }
    let isOther = home.id != module.id
    // Views created by a static factory get their parts from outside.
    if isStatic, !isOther { return nil }
    let fact = "the view '\(view.type)' creates \(created.quoted(atMost: 4)) in '\(site.method)'"
    let message = isOther ? "\(fact), which are parts of the module '\(module.name)'" : fact
    // In VIP, the template of the pattern's authors does the wiring in the view.
    let severity: Severity = home.style == .vip && !isOther ? .note : severity
    var finding = Finding(self, severity, at: site.place, in: home, part: view.type, message)
    finding.advice = advice(site, of: view, in: module, isOther: isOther)
    return finding
  }

  private static func advice(
    _ site: WiringSite,
    of view: Part,
    in module: SourceModule,
    isOther: Bool
  ) -> String {
    let builder =
      module.parts(of: .builder).first?.type ?? (module.style == .vip ? nil : module.parts(of: .router).first?.type)
    let place = builder.map { "'\($0)'" } ?? "a builder or configurator of the module"
    return isOther
      ? "let \(place) create that module"
      : "create the parts in \(place), and give '\(view.type)' what it needs from there"
  }
}
