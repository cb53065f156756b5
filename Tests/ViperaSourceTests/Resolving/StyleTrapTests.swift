import Testing

@testable import ViperaSource

/// The evidence that decides the style of a module.
@Suite struct StyleTrapTests {
  static let traps: [Trap] = [
    Trap(
      "VIP",
      """
      protocol CartDisplayLogic: AnyObject {}
      protocol CartBusinessLogic {}
      protocol CartPresentationLogic {}
      protocol CartDataStore {}
      protocol CartRoutingLogic {}
      protocol CartDataPassing {}
      class CartViewController: UIViewController, CartDisplayLogic {
        var interactor: CartBusinessLogic?
        var router: (NSObjectProtocol & CartRoutingLogic & CartDataPassing)?
      }
      class CartInteractor: CartBusinessLogic, CartDataStore {
        var presenter: CartPresentationLogic?
        var worker: CartWorker?
      }
      class CartPresenter: CartPresentationLogic { weak var viewController: CartDisplayLogic? }
      class CartRouter: NSObject, CartRoutingLogic, CartDataPassing {
        weak var viewController: CartViewController?
        var dataStore: CartDataStore?
      }
      class CartWorker {}
      """,
      lines: [
        "Cart (App/Cart): vip", "because view → interactor: 'CartViewController.interactor'",
        "because interactor → presenter: 'CartInteractor.presenter'",
        "because view → router: 'CartViewController.router'",
        "dataStore CartDataStore of CartInteractor: for any type, :4",
        "router CartDataPassing of CartRouter: for any type, :6",
        "CartViewController.router → router CartRoutingLogic: strong, optional, through protocol, :9",
        "CartInteractor.worker → worker CartWorker: strong, optional, :13",
        "CartRouter.dataStore → dataStore CartDataStore: strong, optional, through protocol, :18",
      ]
    ),
    Trap(
      "VIPER whose interactor holds the presenter strongly",
      """
      protocol CartPresenterProtocol {}
      final class CartPresenter: CartPresenterProtocol { var interactor: CartInteractor? }
      final class CartInteractor { var presenter: CartPresenterProtocol? }
      final class CartViewController: UIViewController { var presenter: CartPresenterProtocol? }
      """,
      lines: [
        "Cart (App/Cart): viper",
        "CartInteractor.presenter → presenter CartPresenterProtocol: strong, optional, through protocol, :3",
      ]
    ),
    Trap(
      "VIP in a folder that is called VIPER",
      [
        "VIPER/Modules/Cart/Cart.swift": """
        final class CartViewController: UIViewController { let interactor = CartInteractor() }
        final class CartInteractor { let presenter = CartPresenter() }
        final class CartPresenter { weak var view: CartViewController? }
        """
      ],
      lines: ["Cart (VIPER/Modules/Cart): vip"]
    ),
    Trap(
      "a screen without an interactor",
      """
      final class CartViewController: UIViewController { var presenter: CartPresenter? }
      final class CartPresenter { weak var view: CartViewController?; let router: CartRouter }
      final class CartRouter {}
      """,
      lines: ["Cart (App/Cart): viper", "because view → presenter: 'CartViewController.presenter'"]
    ),
    Trap(
      "a view that wires itself",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        override func viewDidLoad() {
          let interactor = CartInteractor()
          presenter = CartPresenter(view: self, interactor: interactor)
        }
      }
      final class CartPresenter { unowned let view: CartViewController; let interactor: CartInteractor }
      final class CartInteractor {}
      """,
      lines: [
        "Cart (App/Cart): viper",
        "CartViewController.viewDidLoad() (view): CartInteractor, CartPresenter, :3",
      ],
      without: ["CartViewController.interactor"]
    ),
    Trap(
      "parts that are only bound to each other",
      """
      import RxSwift
      protocol CartInteractorLogic {}
      protocol CartPresenterLogic {}
      final class CartViewController: UIViewController { func bind(to interactor: CartInteractorLogic) {} }
      final class CartInteractor: CartInteractorLogic { func bind(to presenter: CartPresenterLogic) {} }
      final class CartPresenter: CartPresenterLogic {}
      """,
      lines: [
        "Cart (App/Cart): vip", "because view → interactor: 'CartViewController.bind(to:)'",
        "because interactor → presenter: 'CartInteractor.bind(to:)'",
      ]
    ),
    Trap(
      "streams",
      """
      import RxSwift
      final class CartPresenter { let interactor: CartInteractor }
      final class CartInteractor { func load() -> Observable<Int> { .just(1) } }
      """,
      lines: ["Cart (App/Cart): viperRx", "because 'App/Cart/Cart.swift' imports RxSwift"]
    ),
    Trap(
      "parts that do not know each other",
      "final class CartPresenter {}\nfinal class CartInteractor {}",
      lines: ["Cart (App/Cart): unknown", "because no part holds another"]
    ),
    Trap(
      "RIBs",
      """
      import RIBs
      protocol CartPresentable: Presentable {}
      protocol CartPresentableListener: AnyObject {}
      protocol CartListener: AnyObject {}
      protocol CartInteractable: Interactable {}
      protocol CartViewControllable: ViewControllable {}
      protocol CartRouting: ViewableRouting {}
      protocol CartBuildable: Buildable {}
      final class CartInteractor: PresentableInteractor<CartPresentable>, CartInteractable, CartPresentableListener {
        weak var router: CartRouting?
        weak var listener: CartListener?
      }
      final class CartViewController: UIViewController, CartPresentable, CartViewControllable {
        weak var listener: CartPresentableListener?
      }
      final class CartRouter: ViewableRouter<CartInteractable, CartViewControllable>, CartRouting {}
      final class CartBuilder: Builder<CartDependency>, CartBuildable {
        func build() -> CartRouting {
          let view = CartViewController()
          return CartRouter(interactor: CartInteractor(presenter: view), viewController: view)
        }
      }
      """,
      lines: [
        "Cart (App/Cart): ribs", "because 'App/Cart/Cart.swift' imports RIBs",
        "view CartPresentable of CartViewController: for classes only through 'Presentable', :2",
        "CartInteractor.presenter → view CartPresentable: strong, generic, through protocol, :9",
        "CartInteractor.listener → moduleOutput CartListener: weak, optional, through protocol, :11",
        "CartViewController.listener → interactor CartPresentableListener: weak, optional, through protocol, :14",
        "CartRouter.interactor → interactor CartInteractable: strong, generic, through protocol, :16",
        "CartRouter.viewController → view CartViewControllable: strong, generic, through protocol, :16",
        "CartBuilder.build() (builder): CartViewController, CartRouter, CartInteractor, :18",
      ]
    ),
    Trap(
      "RIBs of one's own",
      """
      protocol CartListener: AnyObject {}
      protocol CartBuildable: AnyObject {}
      protocol CartViewControllable: AnyObject {}
      final class CartInteractor { weak var listener: CartListener? }
      """,
      lines: ["Cart (App/Cart): ribs", "because the contract 'CartBuildable' is one of RIBs"]
    ),
    Trap(
      "a declared contract",
      """
      @Contract
      enum CartContract {
        protocol View: AnyObject {}
        protocol Presenter: AnyObject {}
        protocol Pictures: AnyObject {}
        @Plays(.worker) protocol Prices: AnyObject {}
      }
      final class CartPresenter: CartContract.Presenter { weak var view: (any CartContract.View)? }
      final class CartScreen: CartContract.View { private let presenter: any CartContract.Presenter }
      """,
      lines: [
        "Cart (App/Cart): viper", "because 'CartContract' is declared as '@Contract'",
        "view CartContract.View of CartScreen: for classes only, :3",
        "worker CartContract.Prices: for classes only, :6",
        "presenter CartPresenter: class, :8",
        "conforms to 'CartContract.Presenter' of a @Contract",
        "CartPresenter.view → view CartContract.View: weak, optional, through protocol, :8",
      ],
      without: ["Pictures"]
    ),
    Trap(
      "a declared VIP contract",
      """
      @Contract(.vip)
      enum CartScene {
        protocol Interactor: AnyObject {}
        protocol DataStore: AnyObject {}
      }
      final class CartInteractor: CartScene.Interactor, CartScene.DataStore {}
      """,
      lines: [
        "Cart (App/Cart): vip", "because 'CartScene' is declared as '@Contract(.vip)'",
        "interactor CartInteractor: class, :6",
        "dataStore CartScene.DataStore of CartInteractor: for classes only, :4",
      ]
    ),
  ]

  @Test(arguments: traps)
  func stylesAreDecided(trap: Trap) {
    let lines = trap.modelLines
    for line in trap.lines { #expect(lines.contains(line), "\(lines)") }
    for text in trap.without { #expect(!lines.contains { $0.contains(text) }, "\(lines)") }
  }
}
