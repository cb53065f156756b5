import ViperaSource

/// Flags routers that hold their module's view strongly.
enum RouterHoldsViewStrongly: LintRule {
  static let id = "router-holds-view-strongly"
  static let summary = "A router must hold its view weakly."
  static let reason = """
    The view owns the router: through the presenter in VIPER, directly in VIP. If the router holds the view strongly \
    too, the whole module stays in memory after the screen is closed. In RIBs the router owns the view, so there a \
    strong reference is right.
    """
  static let advice = "Declare the property 'weak'."
  static let severity = Severity.error

  static let flagged = [
    Sample(
      "a router that holds its view strongly, by the type 'UIViewController'",
      """
      class CartViewController: UIViewController { var presenter: CartPresenter? }
      class CartPresenter {
        weak var view: CartViewController?
        let router: CartRouter
        init(router: CartRouter) { self.router = router }
      }
      class CartRouter {
        var ↓viewController: UIViewController?
      }
      """
    ),
    Sample(
      "a router in VIP that holds its view controller strongly",
      """
      class CartViewController: UIViewController {
        var interactor: CartInteractor?
        var router: CartRouter?
      }
      class CartInteractor { var presenter: CartPresenter? }
      class CartPresenter { weak var viewController: CartViewController? }
      class CartRouter { var ↓viewController: CartViewController? }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a router that holds its view controller weakly",
      """
      class CartViewController: UIViewController { var presenter: CartPresenter? }
      class CartPresenter { var router: CartRouter? }
      class CartRouter { weak var viewController: UIViewController? }
      """
    ),
    Sample(
      "a router that holds a navigation controller, which many screens share",
      """
      class CartViewController: UIViewController { var presenter: CartPresenter? }
      class CartPresenter { var router: CartRouter? }
      class CartRouter { var navigationController: UINavigationController? }
      """
    ),
    Sample(
      "a coordinator that owns its view controller; no part holds the coordinator strongly",
      """
      class CartViewController: UIViewController { var presenter: CartPresenter? }
      class CartPresenter { weak var coordinator: CartCoordinator? }
      class CartCoordinator { let viewController = CartViewController() }
      """
    ),
    Sample(
      "a router in RIBs, where the router owns its view",
      """
      import RIBs
      class CartInteractor { weak var router: CartRouter? }
      class CartRouter { let viewController: CartViewController }
      class CartViewController: UIViewController {}
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    HeldPart.findings(of: self, .routerHoldsView, in: project)
  }
}
