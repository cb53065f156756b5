import Testing

@testable import ViperaSource

/// The types in real public code that are parts, and the modules to which they belong.
@Suite struct RoleTrapTests {
  static let traps: [Trap] = [
    Trap(
      "one name in several modules",
      [
        "App/Cart/Cart.swift": """
        final class CartPresenter { var router: Router? }
        final class Router {}
        final class CartViewController: UIViewController { var presenter: CartPresenter? }
        """,
        "App/Shop/Shop.swift": """
        final class ShopPresenter { var router: Router? }
        final class Router {}
        final class ShopViewController: UIViewController { var presenter: ShopPresenter? }
        """,
      ],
      lines: [
        "router Router: class, :2", "router Router: class, App/Shop/Shop.swift:2",
        "CartPresenter.router → router Router: strong, optional, :1",
        "ShopPresenter.router → router Router: strong, optional, App/Shop/Shop.swift:1",
      ]
    ),
    Trap(
      "role words inside other names",
      """
      final class CartPresenter { let interactor = CartInteractor() }
      final class CartInteractor {}
      struct CartViewObservablesForPresenter {}
      enum CartViewFactory { static func make() -> Int { 1 } }
      final class CartTableViewCellPresenter {}
      """,
      lines: [
        "presenter CartPresenter: class, :1",
        "interactor CartInteractor: class, :2",
      ],
      without: ["ForPresenter", "CartViewFactory", "CellPresenter"]
    ),
    Trap(
      "the delegate of a table",
      """
      final class CartPresenter: CartViewDelegate { let interactor = CartInteractor() }
      final class CartInteractor {}
      protocol CartViewDelegate: AnyObject { func checkoutTapped() }
      final class CartTableViewDelegate: NSObject, UITableViewDelegate {}
      """,
      lines: ["presenter CartPresenter: class, :1"],
      without: ["CartTableViewDelegate"]
    ),
    Trap(
      "a presenter with a longer name",
      """
      final class CartViewPresenter { var interactor: CartInteractor? }
      final class CartInteractor {}
      """,
      lines: [
        "Cart (App/Cart): viper", "presenter CartViewPresenter: class, :1",
        "interactor CartInteractor: class, :2",
      ]
    ),
    Trap(
      "a presenter and an interactor with different names",
      """
      final class CartListPresenter { let interactor: ProductsInteractor }
      final class ProductsInteractor {}
      """,
      lines: ["CartList (App/Cart): viper", "interactor ProductsInteractor: class, :2"]
    ),
    Trap(
      "a view with another name than its module",
      [
        "App/PersonDetail/PersonDetailPresenter.swift": """
        protocol PersonPresenterProtocol { func save() }
        final class PersonDetailPresenter: PersonPresenterProtocol { let interactor = PersonDetailInteractor() }
        final class PersonDetailInteractor {}
        """,
        "App/PersonDetail/PersonViewController.swift": """
        final class PersonViewController: UIViewController { var presenter: PersonPresenterProtocol? }
        """,
      ],
      lines: ["view PersonViewController: class, App/PersonDetail/PersonViewController.swift:1"],
      without: ["Person (App/PersonDetail)"]
    ),
    Trap(
      "an interactor in a folder of its own",
      [
        "App/Cart/CartPresenter.swift": "final class CartPresenter { let interactor = CartInteractor() }",
        "Domain/Interactors/CartInteractor.swift": "final class CartInteractor {}",
      ],
      lines: ["Cart (App/Cart): viper", "interactor CartInteractor: class, Domain/Interactors/CartInteractor.swift:1"],
      without: ["(Domain)"]
    ),
    Trap(
      "a folder for each role",
      [
        "App/Cart/Presenter/CartPresenter.swift": "final class CartPresenter { let interactor = CartInteractor() }",
        "App/Cart/Interactor/CartInteractor.swift": "final class CartInteractor { let worker = CartWorker() }",
        "App/Cart/Worker/Remote/CartWorker.swift": "final class CartWorker {}",
      ],
      lines: ["Cart (App/Cart): viper", "worker CartWorker: class, App/Cart/Worker/Remote/CartWorker.swift:1"]
    ),
    Trap(
      "folders of roles at the top",
      [
        "App/Presenters/CartPresenter.swift": "final class CartPresenter { let interactor = CartInteractor() }",
        "App/Presenters/ShopPresenter.swift": "final class ShopPresenter { let interactor = ShopInteractor() }",
        "App/Interactors/CartInteractor.swift": "final class CartInteractor {}",
        "App/Interactors/ShopInteractor.swift": "final class ShopInteractor {}",
      ],
      lines: [
        "Cart (App): viper", "Shop (App): viper",
        "interactor CartInteractor: class, App/Interactors/CartInteractor.swift:1",
      ]
    ),
    Trap(
      "bare names for protocols",
      """
      protocol CartView: AnyObject {}
      protocol CartPresenter {}
      protocol CartInteractor {}
      final class CartPresenterImpl: CartPresenter {
        weak var view: CartView?
        let interactor: CartInteractor
      }
      final class RealCartInteractor: CartInteractor {}
      final class CartViewController: UIViewController, CartView { var presenter: CartPresenter? }
      """,
      lines: [
        "presenter CartPresenterImpl: class, :4",
        "interactor RealCartInteractor: class, :8",
        "presenter CartPresenter of CartPresenterImpl: for any type, :2",
        "CartPresenterImpl.view → view CartView: weak, optional, through protocol, :5",
      ]
    ),
    Trap(
      "misspelt roles",
      """
      protocol CartPresentorProtocal: AnyObject {}
      final class CartPresentor: CartPresentorProtocal { let iteractor: CartIteractor; let rourer: CartRourer }
      final class CartIteractor {}
      final class CartRourer {}
      """,
      lines: [
        "Cart (App/Cart): viper", "presenter CartPresentor: class, :2",
        "name contains 'Presentor', a misspelling of 'Presenter'", "name contains 'Rourer', a misspelling of 'Router'",
        "CartPresentor.iteractor → interactor CartIteractor: strong, :2",
      ]
    ),
    Trap(
      "a view controller under any name",
      """
      protocol CartPresenterProtocol {}
      final class Basket: UIViewController { var presenter: CartPresenterProtocol! }
      final class CartPresenter: CartPresenterProtocol { weak var view: Basket? }
      """,
      lines: ["view Basket: class, :2", "holds 'CartPresenterProtocol!' as 'presenter'"]
    ),
    Trap(
      "a view beside its view controller",
      """
      protocol CartViewDelegate: AnyObject {}
      final class CartView: UIView { weak var delegate: CartViewDelegate? }
      final class CartViewController: UIViewController, CartViewDelegate { var presenter: CartPresenter? }
      final class CartPresenter { weak var view: CartViewController? }
      """,
      lines: ["view CartViewController: class, :3"],
      without: ["view CartView:", "CartViewDelegate"]
    ),
    Trap(
      "a conformance in another file",
      [
        "App/Cart/Cart.swift": """
        protocol CartViewProtocol: AnyObject {}
        final class CartPresenter { weak var view: CartViewProtocol? }
        final class CartViewController: UIViewController {}
        """,
        "App/Cart/Cart+View.swift": "extension CartViewController: CartViewProtocol {}",
      ],
      lines: [
        "conforms to 'CartViewProtocol' in an extension in 'App/Cart/Cart+View.swift'",
        "view CartViewProtocol of CartViewController: for classes only, :1",
      ]
    ),
    Trap(
      "SwiftUI",
      """
      import SwiftUI
      @MainActor final class CartPresenter: ObservableObject { let interactor = CartInteractor() }
      struct CartInteractor { let worker: CartWorker }
      actor CartWorker {}
      struct CartView: View { @ObservedObject var presenter: CartPresenter }
      """,
      lines: [
        "Cart (App/Cart): viper", "interactor CartInteractor: struct, :3",
        "worker CartWorker: actor, :4", "view CartView: struct, :5",
        "CartView.presenter → presenter CartPresenter: strong, :5",
      ]
    ),
    Trap(
      "an enum of requests that is called a router",
      """
      enum CartRouter: URLRequestConvertible { case list, item(Int) }
      final class CartPresenter { let interactor = CartInteractor() }
      final class CartInteractor { func load() { send(CartRouter.list) } }
      """,
      lines: ["Cart (App/Cart): viper"],
      without: ["router CartRouter"]
    ),
    Trap(
      "a view that is called differently from its presenter",
      """
      protocol LoginPresenterProtocol: AnyObject {}
      protocol EmailLoginViewProtocol: AnyObject {}
      final class EmailLoginViewController: UIViewController, EmailLoginViewProtocol {
        var presenter: LoginPresenterProtocol?
      }
      final class LoginPresenter: LoginPresenterProtocol { weak var view: EmailLoginViewProtocol? }
      """,
      lines: [
        "Login (App/Cart): viper", "view EmailLoginViewController: class, :3",
        "view EmailLoginViewProtocol of EmailLoginViewController: for classes only, :2",
      ]
    ),
    Trap(
      "an unclosed brace",
      """
      final class CartPresenter {
        let router: CartRouter
        func load() {
        }
      final class CartRouter {}
      """,
      lines: ["CartPresenter.router → router CartPresenter.CartRouter: strong, :2"]
    ),
    Trap(
      "paths with spaces and emoji",
      [
        "My App/🛒 Cart/Cart.swift": """
        final class CartPresenter { let interactor = CartInteractor() }
        final class CartInteractor {}
        """
      ],
      lines: ["Cart (My App/🛒 Cart): viper"]
    ),
    Trap(
      "names inside an enum",
      """
      enum Cart {
        final class Presenter { let interactor = Interactor() }
        final class Interactor {}
      }
      """,
      lines: [
        "Cart (App/Cart): viper", "presenter Cart.Presenter: class, :2",
        "Cart.Presenter.interactor → interactor Cart.Interactor: strong, :2",
      ]
    ),
  ]

  @Test(arguments: traps)
  func partsAreFound(trap: Trap) {
    let lines = trap.modelLines
    for line in trap.lines { #expect(lines.contains(line), "\(lines)") }
    for text in trap.without { #expect(!lines.contains { $0.contains(text) }, "\(lines)") }
  }
}
