import ViperaSource

/// Flags views of VIPER modules that know their router.
enum ViewTalksToRouter: LintRule {
  static let id = "view-talks-to-router"
  static let summary = "In VIPER, the presenter talks to the router; the view must not."
  static let reason = """
    Where to go next is a decision. In a view it escapes the presenter and its tests, and the same event can lead to \
    two places. A router that the view only holds is noted: the view decides nothing then, but invites to call it.
    """
  static let advice = "Tell the presenter what happened, and let it call the router."

  static let flagged = [
    Sample(
      "a view with a router of its own",
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
      "a view that reaches through its presenter",
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
      "a router that the view only holds, for another router that passes data through it, which is only noted",
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
      "a presenter that talks to the router",
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
