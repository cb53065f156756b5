import ViperaSource

/// Flags views that open another screen by themselves.
enum ViewNavigates: LintRule {
  static let id = "view-navigates"
  static let summary = "A view must not show another screen by itself; that is the router's task."
  static let reason = """
    A view that pushes or presents a screen has to create that screen. The view then cannot be used elsewhere in the \
    app, and no test can check which screen it opens.
    """
  static let advice = """
    Let the router show the screen. In VIPER, tell the presenter what happened, and let the presenter call the router. \
    In VIP, call the router from the view.
    """

  static let flagged = [
    Sample(
      "a view that creates another module and pushes its screen",
      [
        "App/Cart/Cart.swift": """
        class CartPresenter {
          weak var view: CartViewController?
          let interactor = CartInteractor()
        }
        class CartInteractor {}
        class CartViewController: UIViewController {
          var presenter: CartPresenter!
          @objc func checkoutTapped() {
            let checkout = CheckoutRouter.createModule()
            ↓navigationController?.pushViewController(checkout, animated: true)
          }
        }
        """,
        "App/Checkout/Checkout.swift": """
        class CheckoutPresenter { let interactor = CheckoutInteractor() }
        class CheckoutInteractor {}
        class CheckoutViewController: UIViewController { var presenter: CheckoutPresenter! }
        class CheckoutRouter {
          static func createModule() -> UIViewController {
            let view = CheckoutViewController()
            view.presenter = CheckoutPresenter()
            return view
          }
        }
        """,
      ]
    ),
    Sample(
      "a view that performs a segue, and presents a screen in a navigation controller",
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        @objc func checkoutTapped() { ↓performSegue(withIdentifier: "checkout", sender: nil) }
        @objc func helpTapped() {
          let navigation = UINavigationController(rootViewController: HelpViewController())
          ↓present(navigation, animated: true)
        }
      }
      """
    ),
    Sample(
      "a view in VIP that shows a screen itself, although it has a router",
      """
      protocol CartBusinessLogic { func load() }
      class CartViewController: UIViewController {
        var interactor: CartBusinessLogic?
        var router: CartRouter?
        @objc func helpTapped() { ↓show(HelpViewController(), sender: nil) }
      }
      class CartInteractor: CartBusinessLogic {
        var presenter: CartPresenter?
        func load() {}
      }
      class CartPresenter { weak var view: CartViewController? }
      class CartRouter {}
      """
    ),
    Sample(
      "a SwiftUI view with a link to a screen that the view creates",
      """
      import SwiftUI
      struct CartView: View {
        @ObservedObject var presenter: CartPresenter
        var body: some View {
          ↓NavigationLink(destination: CheckoutView()) { Text("Checkout") }
        }
      }
      class CartPresenter: ObservableObject { let interactor = CartInteractor() }
      class CartInteractor {}
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view that presents an alert, a picker and a share sheet, which belong to no other module",
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        let imagePicker = UIImagePickerController()
        func showError(_ text: String) {
          let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
          present(alert, animated: true)
        }
        @objc func shareTapped() {
          let controller = UIActivityViewController(activityItems: [], applicationActivities: nil)
          present(controller, animated: true)
          present(imagePicker, animated: true)
        }
        @objc func closeTapped() { dismiss(animated: true) }
      }
      """
    ),
    Sample(
      "a view that pushes a view controller from its parameter, and calls its router",
      """
      protocol CartBusinessLogic { func load() }
      class CartViewController: UIViewController {
        var interactor: CartBusinessLogic?
        var router: CartRouter?
        func show(screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }
        @objc func helpTapped() { router?.present(help: true, animated: true) }
      }
      class CartRouter { func present(help: Bool, animated: Bool) {} }
      class CartInteractor: CartBusinessLogic {
        var presenter: CartPresenter?
        func load() {}
      }
      class CartPresenter { weak var view: CartViewController? }
      """
    ),
    Sample(
      "a tab bar controller that sets its tabs, and a link to a screen that the presenter creates",
      """
      class ShopPresenter { let interactor = ShopInteractor() }
      class ShopInteractor {}
      class ShopViewController: UITabBarController {
        var presenter: ShopPresenter!
        func show(tabs: Int) { setViewControllers([UIViewController()], animated: false) }
      }
      struct ShopView: View {
        @ObservedObject var presenter: ShopPresenter
        var body: some View { NavigationLink(destination: presenter.makeCart()) { Text("Cart") } }
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let names = project.partNames
    return project.routedModules.flatMap { module in
      module.parts(of: .view).flatMap { view -> [Finding] in
        let paths = PartPaths(project: project, names: names, module: module, part: view)
        return project.bodies(of: view).flatMap { code in
          navigations(in: code, of: view, paths) + links(in: code, of: view, paths)
        }
      }
    }
  }

  private static func navigations(in code: PartCode, of view: Part, _ paths: PartPaths) -> [Finding] {
    code.body.navigations.compactMap { facts -> Finding? in
      let navigation = Navigation(facts, in: code, paths)
      guard navigation.showsScreen, case .screen = navigation.screen else { return nil }
      let message = "the view '\(view.type)' itself \(navigation.text) in '\(code.name)', \(lack(in: paths))"
      return finding(message, at: paths.project.place(code.declaration, facts.position), of: view, in: paths.module)
    }
  }

  private static func links(in code: PartCode, of view: Part, _ paths: PartPaths) -> [Finding] {
    code.body.creations.filter { $0.type == "NavigationLink" }.compactMap { link -> Finding? in
      let place = paths.project.place(code.declaration, link.position)
      guard let screen = linked(by: link, in: code, of: view, paths) else { return nil }
      let message = "the view '\(view.type)' itself links to '\(screen)' in '\(code.name)', \(lack(in: paths))"
      return finding(message, at: place, of: view, in: paths.module)
    }
  }

  /// The screen that a link creates: the type in its `destination` argument, or else the module that its closure
  /// creates.
  private static func linked(
    by link: CreationFacts,
    in code: PartCode,
    of view: Part,
    _ paths: PartPaths
  ) -> String? {
    if let destination = link.arguments.first(where: { $0.label == "destination" }) {
      guard let root = destination.value.pathNames.first, root.isTypeName else { return nil }
      let type = root.hasSuffix("()") ? String(root.dropLast(2)) : root
      return ["AnyView", "EmptyView", "Image", "LazyView", "Text"].contains(type) ? nil : type
    }
    guard !link.arguments.contains(where: { $0.label == "value" }) else { return nil }
    let target = paths.project.model.navigation.first { edge in
      edge.from == paths.module.id && edge.type == view.type && edge.method == code.name && edge.kind == .push
    }
    return target?.to?.name
  }

  /// The end of the message.
  ///
  /// A router that only creates its module has no method that the view could have called.
  private static func lack(in paths: PartPaths) -> String {
    let routers = paths.module.parts(of: .router).flatMap(paths.project.declarations).map(paths.project.facts)
    let canNavigate = routers.flatMap(\.methods).contains { $0.kind == .function && !$0.isStatic }
    return canNavigate ? "bypassing its router" : "instead of through a router"
  }

  private static func finding(
    _ message: String,
    at place: SourcePlace,
    of view: Part,
    in module: SourceModule
  ) -> Finding {
    var finding = Finding(self, at: place, in: module, part: view.type, message)
    if module.style == .vip {
      let router = module.property(of: view, for: .router).map { "call '\($0)'" } ?? "call a router"
      finding.advice = "\(router) instead, and let the router show the screen"
    } else {
      let presenter = module.property(of: view, for: .presenter).map { "'\($0)'" } ?? "the presenter"
      finding.advice = "tell \(presenter) what happened; let it call the router, which shows the screen"
    }
    return finding
  }
}
