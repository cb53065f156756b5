import Testing

@testable import ViperaLint

/// The messages of the rules for parts: which types they depend on, call and hold.
struct PartMessageTests {
  private static let wiredView = """
    class CartViewController: UIViewController { var presenter: CartPresenter! }

    """

  static let dependencies = [
    MessageCase(
      "a router with a contract",
      ConcreteCollaborator.self,
      """
      protocol CartRouterProtocol { func close() }
      class CartPresenter {
        let router: CartRouter
        let interactor = CartInteractor()
        func tapped() { interactor.save(); router.close() }
      }
      class CartRouter: CartRouterProtocol { func close() {} }
      class CartInteractor { func save() {} }
      """,
      [
        "warning: 'CartPresenter.router' is typed to the router class 'CartRouter' instead of its contract "
          + "'CartRouterProtocol'",
        "warning: 'CartPresenter.interactor' is typed to the interactor class 'CartInteractor', which has no contract",
      ]
    ),
    MessageCase(
      "parts that conform to a protocol of the project which is no contract of theirs",
      ConcreteCollaborator.self,
      """
      protocol EventReceiving { associatedtype Event; func received(_ event: Event) }
      protocol CartRouterProtocol { func close() }
      class CartPresenter: EventReceiving {
        let router: CartRouterProtocol
        let interactor = CartInteractor()
        func received(_ event: String) { router.close() }
      }
      class CartRouter: CartRouterProtocol { func close() {} }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        override func viewDidLoad() { presenter.received("loaded") }
      }
      """,
      [
        "note: 'CartPresenter.interactor', which its own code never reads, is typed to the interactor class "
          + "'CartInteractor', which has no contract",
        "warning: 'CartViewController.presenter' is typed to the presenter class 'CartPresenter', which conforms to "
          + "'EventReceiving' but has no contract of its own",
      ]
    ),
    MessageCase(
      "unwrapped collaborators that are set later, at once, released, and not used",
      ForcedCollaborator.self,
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol CartWorking { func work() }
      class CartPresenter {
        weak var view: CartViewProtocol!
        var interactor: CartInteractor!
        var router: CartRouter!
        var worker: CartWorking! = CartWorker()
        weak var delegate: CartViewProtocol!
        init(router: CartRouter) { self.router = router }
        func load() { view.show(); interactor.load(); router.close(); worker.work() }
      }
      class CartInteractor { func load() {} }
      class CartRouter { func close() {} }
      class CartWorker: CartWorking { func work() {} }
      """,
      [
        "warning: 'CartPresenter.view' is implicitly unwrapped, so using it after its release crashes the app",
        "warning: 'CartPresenter.interactor' is implicitly unwrapped, so using it before it is set crashes the app",
        "note: 'CartPresenter.router' is implicitly unwrapped, although it is always set by 'init'",
        "note: 'CartPresenter.worker' is implicitly unwrapped, although it has a value from the start",
        "note: 'CartPresenter.delegate' is implicitly unwrapped and never read",
      ]
    ),
    MessageCase(
      "an initialiser that may be given nil, and one that may be left out",
      ForcedCollaborator.self,
      """
      class CartPresenter {
        var interactor: CartInteractor!
        init(interactor: CartInteractor?) { self.interactor = interactor }
        func load() { if let interactor { interactor.load() } }
      }
      class CartInteractor {
        var worker: CartWorker!
        init() {}
        init(worker: CartWorker) { self.worker = worker }
        func load() { worker.work() }
      }
      class CartWorker { func work() {} }
      """,
      [
        "warning: 'CartPresenter.interactor' is implicitly unwrapped, so using it before it is set crashes the app",
        "warning: 'CartInteractor.worker' is implicitly unwrapped, so using it before it is set crashes the app",
      ]
    ),
    MessageCase(
      "a shared object, in a method with many labels",
      SingletonInInteractor.self,
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {
        func add(name: String, image: String, price: String, quantity: String, color: String) { URLSession.shared.load() }
      }
      """,
      ["warning: 'CartInteractor' uses the shared 'URLSession.shared' in 'add(…)' instead of having it injected"]
    ),
    MessageCase(
      "stores of a view",
      ViewTouchesStorage.self,
      wiredView + """
        class CartPresenter { let interactor = CartInteractor() }
        class CartInteractor {}
        extension CartViewController {
          func signOut() { UserDefaults.standard.reset(); KeychainHelper.clear() }
        }
        enum KeychainHelper { static func clear() {} }
        """,
      ["warning: the view 'CartViewController' uses a store through 'UserDefaults' and 'KeychainHelper.clear'"]
    ),
  ]

  static let directions = [
    MessageCase(
      "an alert that a presenter shows",
      PresenterNavigates.self,
      wiredView + """
        class CartPresenter {
          let interactor = CartInteractor()
          let router = CartRouter()
          func failed(on screen: UIViewController) {
            let alert = UIAlertController(title: "", message: nil, preferredStyle: .alert)
            screen.present(alert, animated: true)
          }
        }
        class CartInteractor {}
        class CartRouter {}
        """,
      ["warning: the presenter 'CartPresenter' presents 'UIAlertController' with UIKit in 'failed(on:)'"]
    ),
    MessageCase(
      "a base presenter",
      PresenterNavigates.self,
      wiredView + """
        class BasePresenter { func showMenu(on screen: UIViewController) { screen.present(MenuController(), animated: true) } }
        class CartPresenter: BasePresenter { let interactor = CartInteractor(); let router = CartRouter() }
        class CartInteractor {}
        class CartRouter {}
        """,
      ["warning: the presenter 'BasePresenter' presents 'MenuController' with UIKit in 'showMenu(on:)'"]
    ),
    MessageCase(
      "a router that a view holds for another router",
      ViewTalksToRouter.self,
      """
      protocol CartRoutingLogic { func close() }
      protocol CartDataPassing { var total: Int { get set } }
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        var passing: (NSObjectProtocol & CartRoutingLogic & CartDataPassing)?
      }
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {}
      class CartRouter: NSObject, CartRoutingLogic, CartDataPassing { func close() {}; var total = 0 }
      class ShopRouter { func show(_ screen: CartViewController) { screen.passing?.total = 1 } }
      """,
      [
        "note: the view 'CartViewController' holds the router 'CartRoutingLogic' and 'CartDataPassing' as 'passing' "
          + "without using it; 'ShopRouter' reads it from the view"
      ]
    ),
    MessageCase(
      "a router that only makes its module",
      ViewNavigates.self,
      wiredView + """
        class CartPresenter { let interactor = CartInteractor() }
        class CartInteractor {}
        class CartRouter { static func createModule() -> UIViewController { CartViewController() } }
        extension CartViewController {
          func tapped() { present(CheckoutViewController(), animated: true) }
        }
        """,
      [
        "warning: the view 'CartViewController' itself presents 'CheckoutViewController' in 'tapped()', instead of "
          + "through a router"
      ]
    ),
  ]

  static let ownership = [
    MessageCase(
      "subscriptions",
      ClosureCapturesPart.self,
      """
      class CartPresenter {
        let interactor = CartInteractor()
        let bag = DisposeBag()
        func load() {
          interactor.items.map { self.name($0) }.subscribe(onNext: { self.show($0) }).disposed(by: bag)
          interactor.onError = { self.show("") }
        }
        func name(_ item: Int) -> String { "" }
        func show(_ text: String) {}
      }
      class CartInteractor { var onError: (() -> Void)? }
      """,
      [
        "error: the closure of 'map', kept by the subscription in 'bag', captures 'self' strongly, so 'CartPresenter' "
          + "is not released before the subscription ends: CartPresenter.bag → closure of 'map' → CartPresenter",
        "error: the closure in 'interactor.onError' captures 'self' strongly, so 'CartInteractor' is never released: "
          + "CartInteractor.onError → closure → CartPresenter.interactor → CartInteractor",
      ]
    ),
    MessageCase(
      "a cycle",
      RouterHoldsViewStrongly.self,
      wiredView + """
        class CartPresenter { let router = CartRouter(); let interactor = CartInteractor() }
        class CartInteractor {}
        class CartRouter { var view: CartViewController? }
        """,
      [
        "error: 'CartRouter.view' holds the view strongly, so these keep each other alive: CartRouter.view → "
          + "CartViewController.presenter → CartPresenter.router → CartRouter"
      ]
    ),
    MessageCase(
      "a view that a presenter is never given",
      ViewHeldStrongly.self,
      """
      class CartPresenter { var view: CartViewController?; let interactor = CartInteractor() }
      class CartInteractor {}
      class CartViewController: UIViewController { weak var presenter: CartPresenter? }
      class CartBuilder { func build() -> CartPresenter { CartPresenter() } }
      """,
      []
    ),
  ]

  @Test(arguments: dependencies + directions + ownership)
  func aMessageNamesWhatIsWrong(_ example: MessageCase) {
    #expect(example.found == example.messages)
  }
}
