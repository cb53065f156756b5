import ViperaSource

/// Flags interactors that hold their presenter strongly although the presenter owns the interactor.
enum PresenterHeldStrongly: LintRule {
  static let id = "presenter-held-strongly"
  static let summary = "In VIPER, an interactor must hold its presenter weakly."
  static let reason = """
    In VIPER the presenter owns the interactor. If the interactor holds the presenter strongly too, neither is \
    ever released: each visit of the screen leaves both in memory, and their requests continue. In VIP and in \
    RIBs the interactor owns the presenter, so there a strong reference is right.
    """
  static let advice = "Declare the property 'weak', and let the presenter's protocol inherit from 'AnyObject'."
  static let severity = Severity.error
  static let isFixable = true

  static let flagged = [
    Sample(
      "an interactor and a presenter that hold each other strongly",
      """
      protocol CartInteractorOutput: AnyObject { func didLoad() }
      class CartInteractor {
        var ↓output: CartInteractorOutput?
      }
      class CartPresenter: CartInteractorOutput {
        weak var view: CartViewController?
        var interactor: CartInteractor?
        func didLoad() {}
      }
      class CartViewController: UIViewController {
        var presenter: CartPresenter?
      }
      """
    ),
    Sample(
      "an interactor that strongly holds its presenter by the protocol 'OrdersOutputInteractorProtocol'",
      """
      protocol OrdersInputInteractorProtocol: AnyObject { func load() }
      protocol OrdersOutputInteractorProtocol: AnyObject { func didLoad() }
      class OrdersInteractor: OrdersInputInteractorProtocol {
        var ↓presenter: OrdersOutputInteractorProtocol!
        func load() {}
      }
      class OrdersPresenter: OrdersOutputInteractorProtocol {
        let interactor: OrdersInputInteractorProtocol
        init(interactor: OrdersInputInteractorProtocol) { self.interactor = interactor }
        func didLoad() {}
      }
      """
    ),
    Sample(
      "two retain cycles: this rule reports the interactor's, and view-held-strongly the view's",
      """
      class ProfileViewController: UIViewController { var presenter: ProfilePresenter! }
      class ProfilePresenter {
        var view: ProfileViewController!
        let interactor = ProfileInteractor()
      }
      class ProfileInteractor { var ↓presenter: ProfilePresenter! }
      """
    ),
    Sample(
      "a router and a presenter that hold each other strongly",
      """
      class CartPresenter {
        let router = CartRouter()
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartRouter { var ↓presenter: CartPresenter? }
      """
    ),
    Sample(
      "a router that strongly holds its presenter by the module's input protocol",
      """
      protocol CartModuleInput: AnyObject { func begin(with id: Int) }
      class CartPresenter: CartModuleInput {
        let router = CartRouter()
        let interactor = CartInteractor()
        func begin(with id: Int) {}
      }
      class CartInteractor {}
      class CartRouter { var ↓moduleInput: CartModuleInput? }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "an interactor that holds its presenter weakly",
      """
      class CartInteractor { weak var presenter: CartPresenter? }
      class CartPresenter { let interactor = CartInteractor() }
      """
    ),
    Sample(
      "VIP, where the interactor owns the presenter",
      """
      class CartViewController: UIViewController { var interactor: CartInteractor? }
      class CartInteractor { var presenter: CartPresenter? }
      class CartPresenter { weak var viewController: CartViewController? }
      """
    ),
    Sample(
      "RIBs, where the interactor owns the presenter, as in VIP",
      """
      import RIBs
      protocol CartPresentable: Presentable {}
      final class CartInteractor: PresentableInteractor<CartPresentable> {
        let cartPresenter: CartPresentable
      }
      final class CartViewController: UIViewController, CartPresentable {}
      """
    ),
    Sample(
      "a retain cycle that contains 'CartPresenter.view', so view-held-strongly reports it instead",
      """
      class CartViewController: UIViewController {
        var presenter: CartPresenter!
        var interactor: CartInteractor!
      }
      class CartPresenter {
        var view: CartViewController!
        weak var interactor: CartInteractor!
      }
      class CartInteractor { var presenter: CartPresenter! }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    HeldPart.findings(of: self, .presenterHeld, in: project)
  }
}
