import ViperaSource

/// Flags presenters, interactors and other parts below the view that hold it strongly.
enum ViewHeldStrongly: LintRule {
  static let id = "view-held-strongly"
  static let summary = "A presenter, and every other object that a view keeps alive, must hold the view weakly."
  static let reason = """
    The view holds the presenter, in VIP through the interactor. If the presenter holds the view strongly too, neither \
    is ever released: each visit of the screen leaves a whole module in memory.
    """
  static let advice = "Declare the property 'weak', and let the view's protocol inherit from 'AnyObject'."
  static let severity = Severity.error
  static let isFixable = true

  static let flagged = [
    Sample(
      "a presenter and a view that hold each other",
      """
      protocol CartView: AnyObject { func show() }
      class CartPresenter {
        var ↓view: CartView?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter!
        func show() {}
      }
      class CartRouter {
        static func makeModule() -> UIViewController {
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
      "a protocol that structs could conform to, so 'weak' needs a second edit",
      """
      protocol CartViewProtocol { func show() }
      protocol CartPresenterProtocol { func load() }
      class CartPresenter: CartPresenterProtocol {
        private let ↓view: CartViewProtocol
        init(view: CartViewProtocol) { self.view = view }
        func load() {}
      }
      class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenterProtocol?
        func show() {}
      }
      """
    ),
    Sample(
      "the presenter in VIP, in one cycle with the view and the interactor",
      """
      protocol OrdersDisplayLogic: AnyObject {}
      class OrdersViewController: UIViewController, OrdersDisplayLogic { var interactor: OrdersInteractor? }
      class OrdersInteractor { var presenter: OrdersPresenter? }
      class OrdersPresenter { var ↓viewController: OrdersDisplayLogic? }
      """
    ),
    Sample(
      "a view among other dependencies, and one that a base class holds",
      [
        "App/Orders/Orders.swift": """
        class OrdersViewController: UIViewController { var presenter: OrdersPresenter! }
        class OrdersPresenter {
          typealias Dependencies = (view: OrdersViewController, interactor: OrdersInteractor)
          private let ↓dependencies: Dependencies
        }
        class OrdersInteractor {}
        """,
        "App/Cart/Cart.swift": """
        class BasePresenter<View> { var ↓view: View? }
        class CartPresenter: BasePresenter<CartViewController> { let interactor = CartInteractor() }
        class CartInteractor {}
        class CartViewController: UIViewController { var presenter: CartPresenter? }
        """,
        "App/Profile/Profile.swift": """
        class ProfilePresenter: BasePresenter<ProfileViewController> { let interactor = ProfileInteractor() }
        class ProfileInteractor {}
        class ProfileViewController: UIViewController { var presenter: ProfilePresenter? }
        """,
      ]
    ),
    Sample(
      "a builder that the view keeps",
      """
      class CartBuilder {
        private var ↓view: CartViewController!
        private var presenter: CartPresenter!
        func build() -> UIViewController {
          presenter = CartPresenter()
          view = CartViewController()
          view.builder = self
          return view
        }
      }
      class CartPresenter { weak var view: CartViewController? }
      class CartViewController: UIViewController {
        var presenter: CartPresenter?
        var builder: CartBuilder?
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "other views",
      """
      class CartPresenter {
        weak var view: CartViewController?
        let headerView = CartHeaderView()
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartHeaderView: UIView {}
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      """
    ),
    Sample(
      "RIBs, where the presenter is the view",
      """
      import RIBs
      class CartInteractor { let presenter: CartPresentable }
      protocol CartPresentable: Presentable {}
      class CartViewController: UIViewController, CartPresentable {}
      """
    ),
    Sample(
      "a weak view",
      """
      protocol CartView: AnyObject {}
      class CartPresenter {
        weak var view: CartView?
      }
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter!
      }
      """
    ),
    Sample(
      "a view that is a struct",
      """
      import SwiftUI
      struct CartView: View {
        @ObservedObject var presenter: CartPresenter
      }
      class CartPresenter: ObservableObject {
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    HeldPart.findings(of: self, .viewHeld, in: project)
  }
}
