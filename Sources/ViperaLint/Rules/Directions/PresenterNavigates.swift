import ViperaSource

/// Flags presenters that open or close screens with UIKit.
enum PresenterNavigates: LintRule {
  static let id = "presenter-navigates"
  static let summary = "A presenter must not show or close screens with UIKit; it asks the router."
  static let reason = """
    A presenter that pushes or presents screens needs UIKit and real view controllers, even in its tests. With a \
    router, a test only checks which of the router's methods the presenter called.
    """
  static let advice = "Add a method to the router's protocol that shows the screen, and call that method."

  static let flagged = [
    Sample(
      "a presenter that pushes, pops and presents screens through its view",
      """
      class CartPresenter {
        weak var view: CartViewController?
        let interactor = CartInteractor()
        func checkoutTapped() {
          let checkout = CheckoutViewController()
          ↓view?.navigationController?.pushViewController(checkout, animated: true)
        }
        func closeTapped() { ↓view?.navigationController?.popViewController(animated: true) }
        func failed() {
          let alert = UIAlertController(title: "", message: "", preferredStyle: .alert)
          ↓view?.present(alert, animated: true)
        }
      }
      class CartInteractor {}
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      """
    ),
    Sample(
      "a presenter that casts its view to 'UIViewController' and presents a screen",
      """
      protocol CartView: AnyObject { func show() }
      class CartPresenter {
        weak var view: CartView?
        let interactor = CartInteractor()
        func checkoutTapped() {
          let checkout = UIStoryboard(name: "Checkout", bundle: nil).instantiateInitialViewController()!
          ↓(view as? UIViewController)?.present(checkout, animated: true)
        }
      }
      class CartInteractor {}
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter!
        func show() {}
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a presenter that calls its router, and calls 'dismiss' of its view's protocol, which is not UIKit's method",
      """
      protocol CartView: AnyObject { func dismiss(animated: Bool) }
      protocol CartRouterProtocol { func present(checkout: Int, animated: Bool) }
      class CartPresenter {
        weak var view: CartView?
        let interactor = CartInteractor()
        let router: CartRouterProtocol
        init(router: CartRouterProtocol) { self.router = router }
        func checkoutTapped() { router.present(checkout: 1, animated: true) }
        func closeTapped() { view?.dismiss(animated: true) }
      }
      class CartInteractor {}
      class CartRouter: CartRouterProtocol { func present(checkout: Int, animated: Bool) {} }
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter!
        func dismiss(animated: Bool) {}
      }
      """
    )
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let names = project.partNames
    var places: Set<SourcePlace> = []
    return project.routedModules.flatMap { module in
      (module.parts(of: .presenter) + project.bases(of: .presenter, in: module)).flatMap { presenter -> [Finding] in
        let paths = PartPaths(project: project, names: names, module: module, part: presenter)
        return project.bodies(of: presenter).flatMap { code in
          code.body.navigations.compactMap { finding(of: $0, in: code, of: presenter, paths) }
            .filter { places.insert($0.place).inserted }
        }
      }
    }
  }

  private static func finding(
    of navigation: NavigationFacts,
    in code: PartCode,
    of presenter: Part,
    _ paths: PartPaths
  ) -> Finding? {
    let call = Navigation(navigation, in: code, paths)
    guard call.showsScreen || call.closesScreen else { return nil }
    let message = "the presenter '\(presenter.type)' \(call.text) with UIKit in '\(code.name)'"
    let place = paths.project.place(code.declaration, navigation.position)
    var finding = Finding(self, at: place, in: paths.module, part: presenter.type, message)
    let router = paths.module.property(of: presenter, for: .router).map { "a method of '\($0)'" }
    let home = router ?? "a method of a router that the presenter holds by its protocol"
    finding.advice = "move the call into \(home), and call that from the presenter"
    return finding
  }
}
