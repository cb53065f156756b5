import ViperaSource

/// Flags views of VIPER modules that know their router.
enum ViewTalksToRouter: LintRule {
  static let id = "view-talks-to-router"
  static let summary = "In VIPER, a view must not call the router; its presenter does."
  static let reason = """
    Which screen opens next is a decision of the presenter. If the view makes it, the presenter's tests do not cover \
    it, and the same event can lead to two screens. If the view only holds the router and never calls it, the finding \
    is a note.
    """
  static let advice = "Tell the presenter what happened, and let the presenter call the router."

  static let flagged = [
    Sample(
      "a view that holds the router and calls it",
      """
      protocol CartRouterProtocol { func showCheckout() }
      class CartPresenter {
        let interactor = CartInteractor()
        func didLoad() {}
      }
      class CartInteractor {}
      class CartRouter: CartRouterProtocol { func showCheckout() {} }
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        var ↓router: CartRouterProtocol?
        override func viewDidLoad() { presenter.didLoad() }
        @objc func checkoutTapped() { router?.showCheckout() }
      }
      """
    ),
    Sample(
      "a view that calls the router through its presenter's property",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        let router: CartRouter
        init(router: CartRouter) { self.router = router }
      }
      class CartInteractor {}
      class CartRouter { func showCheckout() {} }
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        @objc func checkoutTapped() {
          guard let router = presenter?.router else { return }
          ↓router.showCheckout()
        }
      }
      """
    ),
    Sample(
      "a view that only holds its router, so that another router can pass data through it (reported as a note)",
      """
      protocol CartDataPassing { var total: Int { get set } }
      class CartPresenter {
        let interactor = CartInteractor()
        func didLoad() {}
      }
      class CartInteractor {}
      class CartRouter: CartDataPassing { var total = 0 }
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        var ↓router: CartDataPassing?
        override func viewDidLoad() { presenter.didLoad() }
      }
      class ShopRouter {
        func showCart(_ screen: CartViewController) { screen.router?.total = 1 }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view that calls its presenter, which calls the router",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        let router = CartRouter()
        func checkoutTapped() { router.showCheckout() }
      }
      class CartInteractor {}
      class CartRouter { func showCheckout() {} }
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        @objc func checkoutTapped() { presenter.checkoutTapped() }
      }
      """
    ),
    Sample(
      "VIP, where the view talks to the router",
      """
      protocol CartBusinessLogic { func load() }
      class CartViewController: UIViewController {
        var interactor: CartBusinessLogic?
        var router: CartRouter?
        @objc func checkoutTapped() { router?.showCheckout() }
      }
      class CartRouter { func showCheckout() {} }
      class CartInteractor: CartBusinessLogic {
        var presenter: CartPresenter?
        func load() {}
      }
      class CartPresenter { weak var view: CartViewController? }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    PartContact.pastPresenter(to: .router, in: project).map { $0.finding(of: self) }
  }
}
