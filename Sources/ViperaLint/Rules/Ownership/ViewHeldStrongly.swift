import ViperaSource

/// Flags presenters, interactors and other parts below the view that hold it strongly.
enum ViewHeldStrongly: LintRule {
  static let id = "view-held-strongly"
  static let summary = "A presenter, and every other object that a view keeps alive, must hold the view weakly."
  static let reason = """
    The view holds the presenter: directly in VIPER, through the interactor in VIP. If the presenter holds the view \
    strongly too, neither is ever released: each visit of the screen leaves a whole module in memory.
    """
  static let advice = "Declare the property 'weak', and let the view's protocol inherit from 'AnyObject'."
  static let severity = Severity.error
  static let isFixable = true

  static let flagged = [
    Sample(
      "a presenter and a view that hold each other strongly",
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
      "a view's protocol without 'AnyObject', so 'weak' alone would not compile",
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
      "a presenter in VIP, in a retain cycle with the view and the interactor",
      """
      protocol OrdersDisplayLogic: AnyObject {}
      class OrdersViewController: UIViewController, OrdersDisplayLogic { var interactor: OrdersInteractor? }
      class OrdersInteractor { var presenter: OrdersPresenter? }
      class OrdersPresenter { var ↓viewController: OrdersDisplayLogic? }
      """
    ),
    Sample(
      "presenters that hold their views strongly in a tuple of dependencies, or through a base class",
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
      "a builder and a view that hold each other strongly",
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
      "a presenter that owns a header view, which is not the module's view",
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
      "RIBs, where the view controller is the presenter, and the interactor owns it",
      """
      import RIBs
      class CartInteractor { let presenter: CartPresentable }
      protocol CartPresentable: Presentable {}
      class CartViewController: UIViewController, CartPresentable {}
      """
    ),
    Sample(
      "a presenter that holds its view weakly",
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
      "a SwiftUI view, which is a struct and cannot be part of a retain cycle",
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
