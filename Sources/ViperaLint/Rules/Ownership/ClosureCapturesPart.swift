import ViperaSource

/// Flags stored closures through which a part keeps itself or its module alive.
enum ClosureCapturesPart: LintRule {
  static let id = "closure-captures-part"
  static let summary = "A stored closure must not strongly capture a part that keeps the closure alive."
  static let reason = """
    A stored closure keeps the objects that it captures alive. The closure of a subscription does so until its \
    'DisposeBag' or 'AnyCancellable' is released. If a captured object owns the closure, neither is ever released.
    """
  static let advice = "Capture the part weakly: '[weak self]'."
  static let severity = Severity.error

  static let flagged = [
    Sample(
      "an interactor that stores a closure which captures the interactor's owner, the presenter",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        func viewDidLoad() { interactor.onLoad = ↓{ self.show() } }
        func show() {}
      }
      class CartInteractor { var onLoad: (() -> Void)? }
      """
    ),
    Sample(
      "a method of the presenter instead of a closure; it captures the presenter strongly, too",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        func viewDidLoad() { ↓interactor.onLoad = show }
        func show() {}
      }
      class CartInteractor { var onLoad: (() -> Void)? }
      """
    ),
    Sample(
      "subscriptions in the presenter's own 'DisposeBag' that capture the presenter",
      """
      import RxSwift
      class CartPresenter {
        let interactor = CartInteractor()
        let bag = DisposeBag()
        func viewDidLoad() {
          interactor.items.subscribe(onNext: ↓{ items in self.show(items) }).disposed(by: bag)
          interactor.total.subscribe(onNext: ↓self.show).disposed(by: bag)
          interactor.offers.subscribe(onNext: ↓show).disposed(by: bag)
        }
        func show(_ items: [String]) {}
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "a subscription with two closures that capture the presenter (reported once)",
      """
      import RxSwift
      class CartPresenter {
        let interactor = CartInteractor()
        let bag = DisposeBag()
        func viewDidLoad() {
          interactor.items
            .flatMap ↓{ self.load($0) }
            .subscribe(onNext: { items in self.show(items) })
            .disposed(by: bag)
        }
        func load(_ items: [String]) -> [String] { items }
        func show(_ items: [String]) {}
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "a Combine subscription with 'assign(to:on:)', which holds the presenter strongly",
      """
      import Combine
      class CartPresenter: ObservableObject {
        let interactor = CartInteractor()
        var items: [String] = []
        private var cancellables: Set<AnyCancellable> = []
        init() { interactor.items.assign(to: \\.items, on: ↓self).store(in: &cancellables) }
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "closures in a subview and in a table cell that capture the view controller",
      """
      class CartViewController: UIViewController {
        var presenter: CartPresenter?
        private let header = HeaderView()
        override func viewDidLoad() {
          header.onTap = ↓{ self.presenter?.headerTapped() }
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath) as! ItemCell
          cell.onRemove = ↓{ self.presenter?.removeTapped() }
          return cell
        }
      }
      class CartPresenter {
        func headerTapped() {}
        func removeTapped() {}
      }
      """
    ),
    Sample(
      "closures in a button and in an adapter of the view controller that capture the view controller",
      """
      class CartViewController: UIViewController {
        var presenter: CartPresenter?
        private let button = UIButton()
        private lazy var adapter = CartAdapter(onSelect: ↓{ self.presenter?.itemTapped() })
        override func viewDidLoad() {
          button.addAction(UIAction ↓{ _ in self.presenter?.buyTapped() }, for: .touchUpInside)
        }
      }
      class CartAdapter {
        private let onSelect: () -> Void
        init(onSelect: @escaping () -> Void) { self.onSelect = onSelect }
      }
      class CartPresenter {
        func itemTapped() {}
        func buyTapped() {}
      }
      """
    ),
    Sample(
      "a coordinator that stores a closure which captures the coordinator itself",
      [
        "App/Cart/Cart.swift": """
        class CartPresenter { let interactor = CartInteractor() }
        class CartInteractor {}
        class CartCoordinator {
          var children: [OrdersCoordinator] = []
          func showOrders() {
            let coordinator = OrdersCoordinator()
            coordinator.onClose = ↓{ [weak self] in self?.close(coordinator) }
            children.append(coordinator)
          }
          func close(_ coordinator: OrdersCoordinator) {}
        }
        """,
        "App/Orders/Orders.swift": """
        class OrdersPresenter { let interactor = OrdersInteractor() }
        class OrdersInteractor {}
        class OrdersCoordinator { var onClose: (() -> Void)? }
        """,
      ]
    ),
    Sample(
      "a notification observer that is never removed, with a closure that captures the presenter",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        func viewDidLoad() {
          NotificationCenter.default.addObserver(forName: .cartChanged, object: nil, queue: .main) ↓{ _ in self.show() }
        }
        func show() {}
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "a completion handler that the interactor stores and that captures the presenter",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        func viewDidLoad() { interactor.load ↓{ self.show() } }
        func show() {}
      }
      class CartInteractor {
        private var completion: (() -> Void)?
        func load(completion: @escaping () -> Void) { self.completion = completion }
      }
      """
    ),
    Sample(
      "a completion handler that the router stores; the presenter holds the router by its protocol",
      """
      protocol CartRouting: AnyObject { func askForOrder(done: (() -> Void)?) }
      class CartPresenter {
        let interactor = CartInteractor()
        let router: CartRouting
        init(router: CartRouting) { self.router = router }
        func orderTapped() { router.askForOrder ↓{ self.show() } }
        func show() {}
      }
      class CartInteractor {}
      class CartRouter: CartRouting {
        private var done: (() -> Void)?
        func askForOrder(done: (() -> Void)?) { self.done = done }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "closures that are soon released, such as those of an animation, a task or an alert's action",
      """
      class CartViewController: UIViewController {
        var presenter: CartPresenter?
        var total: Total?
        var timer: Timer?
        func show() {
          UIView.animate(withDuration: 1) { self.view.alpha = 0 }
          DispatchQueue.main.async { self.presenter?.shown() }
          Task { self.presenter?.shown() }
          let alert = UIAlertController()
          alert.addAction(UIAlertAction(title: nil, style: .default) { _ in self.presenter?.shown() })
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.presenter?.shown() }
        }
      }
      class CartPresenter {
        func shown() {}
      }
      """
    ),
    Sample(
      "a weak capture of the presenter, and a capture of the router, which does not hold the closure's owner",
      """
      class CartPresenter {
        let router = CartRouter()
        let interactor = CartInteractor()
        func viewDidLoad() {
          interactor.onLoad = { [weak self] in self?.show() }
          interactor.onFail = { [router] in router.showNext() }
        }
        func show() {}
      }
      class CartInteractor {
        var onLoad: (() -> Void)?
        var onFail: (() -> Void)?
      }
      class CartRouter { func showNext() {} }
      """
    ),
    Sample(
      "a closure that is set to nil, and an observer that is removed, when the screen disappears",
      """
      class CartPresenter {
        let interactor = CartInteractor()
        var token: Any?
        func viewDidAppear() {
          interactor.onLoad = { self.show() }
          token = NotificationCenter.default.addObserver(forName: .cartChanged, object: nil, queue: nil) { _ in self.show() }
        }
        func viewDidDisappear() {
          interactor.onLoad = nil
          NotificationCenter.default.removeObserver(token!)
        }
        func show() {}
      }
      class CartInteractor { var onLoad: (() -> Void)? }
      """
    ),
    Sample(
      "a subscription to a single value, which ends when the value arrives",
      """
      import RxSwift
      class CartPresenter {
        let interactor = CartInteractor()
        let bag = DisposeBag()
        func viewDidLoad() {
          interactor.items().subscribe(onSuccess: { items in self.show(items) }).disposed(by: bag)
        }
        func show(_ items: [String]) {}
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "closures from a property and a parameter, which do not capture the presenter",
      """
      import Combine
      class CartPresenter {
        let interactor = CartInteractor()
        let changed: (Int) -> Void = { _ in }
        private var cancellables: Set<AnyCancellable> = []
        func viewDidLoad(shown: @escaping (Int) -> Void) {
          interactor.total.sink(receiveValue: changed).store(in: &cancellables)
          interactor.total.sink(receiveValue: self.changed).store(in: &cancellables)
          interactor.total.sink(receiveValue: shown).store(in: &cancellables)
        }
        func shown(_ count: Int) {}
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "a closure that captures the presenter, in a view that the presenter holds only weakly",
      """
      class CartPresenter {
        weak var header: HeaderView?
        let interactor = CartInteractor()
        func viewDidLoad() { header?.onTap = { self.show() } }
        func show() {}
      }
      class CartInteractor {}
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    project.ownershipFaults.filter { $0.kind == .closure }.map { finding($0, in: project) }
  }

  private static func finding(_ fault: OwnershipFault, in project: LintProject) -> Finding {
    let part = project.part(at: fault.edge.place, in: fault.module)
    let captured = part?.type == fault.edge.toType ? "'self'" : "the \(fault.edge.to.part.rawValue)"
    let cycle = fault.cycle ?? []
    let end = fault.edge.subscription == nil ? "is never released" : "is not released before the subscription ends"
    let result = "so '\(fault.edge.fromType)' \(end)"
    let message =
      fault.edge.isObservation
      ? "the notification center keeps this closure, which captures 'self' strongly, \(result)"
      : "\(fault.edge.closureSubject)\(keeper(of: fault.edge)) captures \(captured) strongly, \(result): \(cycle.cycleText)"
    var finding = Finding(self, at: fault.edge.place, in: fault.module, part: part?.type, message)
    finding.related =
      cycle.relatedPlaces
      + fault.others.map { RelatedPlace($0.place, "\($0.closureSubject) captures \(captured) too") }
    if fault.edge.isAssignment {
      finding.advice = "assign in a 'sink' that captures \(captured) weakly, or use 'assign(to:)' if it is '@Published'"
    } else if captured != "'self'" {
      finding.advice = "capture the \(fault.edge.to.part.rawValue) weakly"
    }
    return finding
  }

  /// The object that keeps the closure, as the middle of a sentence.
  private static func keeper(of edge: OwnershipEdge) -> String {
    if edge.callee == nil { return " in '\(edge.name)'" }
    let name = edge.name.lowercased()
    let isBag = ["bag", "cancellable", "disposable", "subscription"].contains(where: name.contains)
    return isBag ? ", kept by the subscription in '\(edge.name)'," : ", kept in '\(edge.name)',"
  }
}
