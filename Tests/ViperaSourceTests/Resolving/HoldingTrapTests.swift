import Testing

@testable import ViperaSource

/// The ways in which parts hold each other in real public code.
@Suite struct HoldingTrapTests {
  static let traps: [Trap] = [
    Trap(
      "collaborators in a tuple",
      """
      protocol CartInteractorInput: AnyObject {}
      protocol CartRouterInput: AnyObject {}
      final class CartPresenter {
        typealias Dependencies = (interactor: CartInteractorInput, router: CartRouterInput?)
        private let dependencies: Dependencies
      }
      """,
      lines: [
        "CartPresenter.dependencies.interactor → interactor CartInteractorInput: strong, tuple, through protocol, :5",
        "CartPresenter.dependencies.router → router CartRouterInput: strong, tuple, optional, through protocol, :5",
      ]
    ),
    Trap(
      "collaborators in a struct",
      """
      final class CartPresenter {
        struct Dependencies { let interactor: CartInteractor; weak var router: CartRouter? }
        let dependencies: Dependencies
      }
      final class CartInteractor {}
      final class CartRouter {}
      """,
      lines: [
        "CartPresenter.dependencies.interactor → interactor CartInteractor: strong, dependencies, :3",
        "CartPresenter.dependencies.router → router CartRouter: weak, dependencies, optional, :3",
      ],
      without: ["dependency CartPresenter.Dependencies"]
    ),
    Trap(
      "collaborators as generic parameters",
      """
      protocol CartInteracting {}
      protocol CartRouting: AnyObject {}
      final class CartPresenter<Interactor: CartInteracting, Router: CartRouting> {
        private let interactor: Interactor
        private unowned let router: Router
      }
      """,
      lines: [
        "CartPresenter.interactor → interactor CartInteracting: strong, generic, through protocol, :4",
        "CartPresenter.router → router CartRouting: unowned, generic, through protocol, :5",
      ]
    ),
    Trap(
      "collaborators in a generic base class",
      [
        "App/Common/BasePresenter.swift": """
        class BasePresenter<V: AnyObject, I> {
          weak var view: V?
          let interactor: I
        }
        """,
        "App/Cart/Cart.swift": """
        protocol CartViewProtocol: AnyObject {}
        protocol CartInteracting {}
        final class CartPresenter: BasePresenter<CartViewProtocol, CartInteracting> {}
        """,
      ],
      lines: [
        "CartPresenter.view → view CartViewProtocol: weak, generic, optional, through protocol, :3",
        "CartPresenter.interactor → interactor CartInteracting: strong, generic, through protocol, :3",
      ],
      without: ["presenter BasePresenter", "Base (App/Common)"]
    ),
    Trap(
      "properties without a type",
      """
      final class CartPresenter {
        private let router = CartRouter()
        lazy var interactor = CartInteractor()
      }
      final class CartRouter {}
      final class CartInteractor {}
      """,
      lines: [
        "CartPresenter.router → router CartRouter: strong, :2",
        "CartPresenter.interactor → interactor CartInteractor: strong, lazy, :3",
      ]
    ),
    Trap(
      "a view under another name",
      """
      protocol CartUserInterface: AnyObject {}
      final class CartPresenter { unowned(unsafe) var _view: CartUserInterface }
      """,
      lines: [
        "CartPresenter._view → view CartUserInterface: unowned(unsafe), through protocol, :2"
      ]
    ),
    Trap(
      "a type alias for several contracts",
      """
      protocol CartPresenterProtocol {}
      protocol CartInteractorOutput: AnyObject {}
      typealias CartPresenting = CartPresenterProtocol & CartInteractorOutput
      final class CartPresenter: CartPresenting { var interactor: CartInteractor? }
      final class CartInteractor { weak var output: CartInteractorOutput? }
      final class CartViewController: UIViewController { var presenter: CartPresenting! }
      """,
      lines: [
        "CartViewController.presenter → presenter CartPresenterProtocol: strong, unwrapped, through protocol, :6",
        "interactorOutput CartInteractorOutput of CartPresenter: for classes only, :2",
      ]
    ),
    Trap(
      "wrappers that hold weakly",
      """
      final class CartPresenter {
        var view: WeakBox<CartViewController>
        @Weak var router: CartRouter?
      }
      final class CartViewController: UIViewController { var presenter: CartPresenter? }
      final class CartRouter {}
      """,
      lines: [
        "CartPresenter.view → view CartViewController: weak, :2",
        "CartPresenter.router → router CartRouter: weak, optional, :3",
      ]
    ),
    Trap(
      "a router that holds any view controller",
      """
      final class CartPresenter { let router: CartRouter }
      final class CartRouter { var viewController: UIViewController! }
      """,
      lines: ["CartRouter.viewController → view UIViewController: strong, unwrapped, :2"]
    ),
    Trap(
      "a closure that another part stores",
      """
      final class CartPresenter {
        let interactor = CartInteractor()
        func didLoad() { interactor.onLoad = { self.show() } }
      }
      final class CartInteractor { var onLoad: (() -> Void)? }
      """,
      lines: [
        "CartInteractor (interactor.onLoad) → presenter CartPresenter: strong, closure, :3"
      ]
    ),
    Trap(
      "a closure that the part stores itself",
      """
      final class CartPresenter {
        let interactor: CartInteractor
        let bag = DisposeBag()
        func didLoad(router: CartRouter) {
          interactor.items.subscribe(onNext: { _ in router.show() }).disposed(by: bag)
          interactor.items.subscribe(onNext: { [weak self] _ in self?.show() }).disposed(by: bag)
        }
      }
      final class CartInteractor {}
      final class CartRouter {}
      """,
      lines: ["CartPresenter (bag) → router CartRouter: strong, closure, :5"],
      without: ["presenter CartPresenter: strong, closure"]
    ),
    Trap(
      "closures that others keep for the part",
      """
      final class CartPresenter {
        let interactor: CartInteractorInput
        private let header = CartHeader()
        private lazy var adapter = CartAdapter(onSelect: { self.show() })
        weak var other: CartHeader?
        func didLoad() {
          header.onTap = { self.show() }
          interactor.load { self.show() }
          interactor.count { self.show() }
          interactor.onError = show
          items.bind { self.show() }.disposed(by: rx.disposeBag)
          NotificationCenter.default.addObserver(forName: .cart, object: nil, queue: nil) { _ in self.show() }
          other?.onTap = { self.show() }
          title = table
        }
        func show() {}
        func table(_ row: Int) {}
        var title: Title?
      }
      protocol CartInteractorInput { var onError: (() -> Void)? { get set } }
      final class CartInteractor: CartInteractorInput {
        var onError: (() -> Void)?
        private var completion: (() -> Void)?
        func load(completion: @escaping Completion) { self.completion = completion }
        typealias Completion = () -> Void
        func count(completion: @escaping () -> Void) { completion() }
      }
      final class CartAdapter {
        let onSelect: () -> Void
        init(onSelect: @escaping () -> Void) { self.onSelect = onSelect }
      }
      """,
      lines: [
        "CartPresenter (adapter) → presenter CartPresenter: strong, closure, :4",
        "CartPresenter (header.onTap) → presenter CartPresenter: strong, closure, :7",
        "CartInteractor (interactor.completion) → presenter CartPresenter: strong, closure, :8",
        "CartInteractor (interactor.onError) → presenter CartPresenter: strong, closure, :10",
        "CartPresenter (rx.disposeBag) → presenter CartPresenter: strong, closure, :11",
        "CartPresenter (NotificationCenter.default) → presenter CartPresenter: strong, closure, :12",
      ],
      without: ["(other", "(title", ":9", ":13"]
    ),
    Trap(
      "closures that end",
      """
      final class CartPresenter {
        let interactor = CartInteractor()
        let monitor = PathMonitor()
        var timer: Timer?
        func didAppear() {
          interactor.onLoad = { self.show() }
          monitor.onChange = { self.show() }
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.show() }
        }
        func didDisappear() {
          interactor.onLoad = nil
          monitor.cancel()
          timer?.invalidate()
        }
        func show() {}
      }
      final class CartInteractor { var onLoad: (() -> Void)? }
      """,
      lines: [],
      without: ["closure"]
    ),
    Trap(
      "a contract that weak references cannot use",
      """
      protocol LoadingView: AnyObject {}
      protocol CartViewProtocol {}
      protocol ShopViewProtocol: LoadingView {}
      final class CartPresenter { var view: CartViewProtocol? }
      final class ShopPresenter { var view: ShopViewProtocol? }
      """,
      lines: [
        "view CartViewProtocol: for any type, :2",
        "view ShopViewProtocol: for classes only through 'LoadingView', :3",
        "CartPresenter.view → view CartViewProtocol: strong, optional, through protocol, :4",
      ]
    ),
  ]

  @Test(arguments: traps)
  func heldPartsAreFound(trap: Trap) {
    let lines = trap.modelLines
    for line in trap.lines { #expect(lines.contains(line), "\(lines)") }
    for text in trap.without { #expect(!lines.contains { $0.contains(text) }, "\(lines)") }
  }
}
