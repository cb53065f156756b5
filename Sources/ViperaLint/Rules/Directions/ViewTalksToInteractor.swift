import ViperaSource

/// Flags views of VIPER modules that know their interactor.
enum ViewTalksToInteractor: LintRule {
  static let id = "view-talks-to-interactor"
  static let summary = "In VIPER, a view must talk to its presenter only."
  static let reason = """
    A view that calls the interactor makes decisions, and the presenter no longer receives all events. Such a decision \
    can be tested only with a view controller, or not at all.
    """
  static let advice = "Tell the presenter what happened, and let the presenter call the interactor."

  static let flagged = [
    Sample(
      "a view that holds the interactor and calls it",
      """
      protocol CartPresenterProtocol { func checkoutTapped() }
      protocol CartInteractorProtocol { func load() }
      class CartPresenter: CartPresenterProtocol {
        let interactor: CartInteractorProtocol
        init(interactor: CartInteractorProtocol) { self.interactor = interactor }
        func checkoutTapped() { interactor.load() }
      }
      class CartInteractor: CartInteractorProtocol { func load() {} }
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        var ↓interactor: CartInteractorProtocol?
        override func viewDidLoad() { interactor?.load() }
        @objc func buttonTapped() { presenter.checkoutTapped() }
      }
      class CartRouter {
        func start(_ presenter: CartPresenterProtocol, _ interactor: CartInteractorProtocol) {}
      }
      """
    ),
    Sample(
      "a view that calls the interactor through its presenter's property",
      """
      protocol CartPresenterProtocol {
        var interactor: CartInteractorProtocol { get }
        func didLoad()
      }
      protocol CartInteractorProtocol { func remove() }
      class CartPresenter: CartPresenterProtocol {
        let interactor: CartInteractorProtocol
        init(interactor: CartInteractorProtocol) { self.interactor = interactor }
        func didLoad() {}
      }
      class CartInteractor: CartInteractorProtocol { func remove() {} }
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        @objc func removeTapped() { ↓presenter.interactor.remove() }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view that calls its presenter, which calls the interactor",
      """
      protocol CartPresenterProtocol { func didLoad() }
      class CartPresenter: CartPresenterProtocol {
        let interactor = CartInteractor()
        func didLoad() { interactor.load() }
      }
      class CartInteractor { func load() {} }
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        override func viewDidLoad() { presenter.didLoad() }
      }
      """
    ),
    Sample(
      "VIP, where the view talks to the interactor",
      """
      protocol CartBusinessLogic { func load() }
      class CartViewController: UIViewController {
        var interactor: CartBusinessLogic?
        override func viewDidLoad() { interactor?.load() }
      }
      class CartInteractor: CartBusinessLogic {
        var presenter: CartPresenter?
        func load() {}
      }
      class CartPresenter { weak var view: CartViewController? }
      """
    ),
    Sample(
      "a view that only creates and wires its interactor, which wiring-in-view reports",
      """
      class CartPresenter {
        var interactor: CartInteractor?
        var router: CartRouter?
        func didLoad() {}
      }
      class CartInteractor { weak var presenter: CartPresenter? }
      class CartRouter {}
      class CartViewController: UIViewController {
        let presenter = CartPresenter()
        override func awakeFromNib() {
          let interactor = CartInteractor()
          interactor.presenter = presenter
          presenter.interactor = interactor
        }
        override func viewDidLoad() { presenter.didLoad() }
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    PartContact.pastPresenter(to: .interactor, in: project).map { $0.finding(of: self) }
  }
}
