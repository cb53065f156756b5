import Testing

@testable import ViperaSource

/// Contracts whose role names mean opposite roles in different projects.
@Suite struct ContractTrapTests {
  static let traps: [Trap] = [
    Trap(
      "a presenter's output that is the view",
      """
      protocol CartPresenterOutput: AnyObject {}
      final class CartViewController: UIViewController, CartPresenterOutput { var interactor: CartInteractor? }
      final class CartInteractor { var presenter: CartPresenter? }
      final class CartPresenter { weak var output: CartPresenterOutput? }
      """,
      lines: [
        "Cart (App/Cart): vip", "view CartPresenterOutput of CartViewController: for classes only, :1",
      ]
    ),
    Trap(
      "a presenter's output that the interactor calls",
      """
      protocol CartPresenterOutput: AnyObject {}
      final class CartPresenter: CartPresenterOutput { var interactor: CartInteractor? }
      final class CartInteractor { weak var output: CartPresenterOutput? }
      """,
      lines: [
        "interactorOutput CartPresenterOutput of CartPresenter: for classes only, :1",
        "CartInteractor.output → interactorOutput CartPresenterOutput: weak, optional, through protocol, :3",
      ]
    ),
    Trap(
      "a presenter's output that only its holder explains",
      """
      protocol CartPresenterOutput: AnyObject {}
      final class CartPresenter { var interactor: CartInteractor? }
      final class CartInteractor { weak var output: CartPresenterOutput? }
      """,
      lines: ["interactorOutput CartPresenterOutput: for classes only, :1"]
    ),
    Trap(
      "a view's output that is the interactor",
      """
      protocol CartViewOutput {}
      final class CartViewController: UIViewController { var output: CartViewOutput? }
      final class CartInteractor: CartViewOutput { var presenter: CartPresenter? }
      final class CartPresenter { weak var view: CartViewController? }
      """,
      lines: [
        "Cart (App/Cart): vip", "interactor CartViewOutput of CartInteractor: for any type, :1",
        "CartViewController.output → interactor CartViewOutput: strong, optional, through protocol, :2",
      ]
    ),
    Trap(
      "an interactor's output that is the presenter of VIP",
      """
      protocol CartInteractorOutput {}
      final class CartViewController: UIViewController { var interactor: CartInteractor? }
      final class CartInteractor { var output: CartInteractorOutput? }
      final class CartPresenter: CartInteractorOutput { weak var view: CartViewController? }
      """,
      lines: [
        "Cart (App/Cart): vip", "presenter CartInteractorOutput of CartPresenter: for any type, :1",
        "CartInteractor.output → presenter CartInteractorOutput: strong, optional, through protocol, :3",
      ]
    ),
    Trap(
      "delegates",
      """
      protocol CartInteractorDelegate: AnyObject {}
      protocol CartPresenterDelegate: AnyObject {}
      final class CartPresenter: CartInteractorDelegate {
        weak var view: CartPresenterDelegate?
        let interactor: CartInteractor
      }
      final class CartInteractor { weak var presenter: CartInteractorDelegate? }
      final class CartViewController: UIViewController, CartPresenterDelegate { var presenter: CartPresenter? }
      """,
      lines: [
        "interactorOutput CartInteractorDelegate of CartPresenter: for classes only, :1",
        "view CartPresenterDelegate of CartViewController: for classes only, :2",
      ]
    ),
    Trap(
      "words in another order",
      """
      protocol CartInputInteractorProtocol: AnyObject {}
      protocol CartOutputInteractorProtocol: AnyObject {}
      final class CartPresenter: CartOutputInteractorProtocol { let interactor: CartInputInteractorProtocol }
      final class CartInteractor: CartInputInteractorProtocol { weak var presenter: CartOutputInteractorProtocol? }
      """,
      lines: [
        "interactor CartInputInteractorProtocol of CartInteractor: for classes only, :1",
        "interactorOutput CartOutputInteractorProtocol of CartPresenter: for classes only, :2",
      ]
    ),
    Trap(
      "an answer that is named after the interactor which calls it",
      """
      protocol CartInteracting: AnyObject {}
      final class CartPresenter: CartInteracting { let interactor: CartInteractor }
      final class CartInteractor { weak var presenter: CartInteracting? }
      """,
      lines: ["interactorOutput CartInteracting of CartPresenter: for classes only, :1"]
    ),
    Trap(
      "a contract beside its part under another name",
      """
      protocol DetailsViewProtocol {}
      final class CartDetailsPresenter { weak var view: CartDetailsViewController? }
      final class CartDetailsViewController: UIViewController, DetailsViewProtocol {
        var presenter: CartDetailsPresenter?
      }
      """,
      lines: ["view DetailsViewProtocol of CartDetailsViewController: for any type, :1"]
    ),
    Trap(
      "protocols that only classes can conform to",
      """
      @objc protocol CartView {}
      protocol CartPresenterProtocol: ObservableObject {}
      protocol CartInteractorOutput: CLLocationManagerDelegate {}
      protocol CartRouterProtocol: ScreenRouting, Sendable {}
      protocol CartInteractorInput: Sendable {}
      final class CartPresenter { let interactor: CartInteractorInput }
      """,
      lines: [
        "view CartView: for classes only, :1",
        "presenter CartPresenterProtocol: for classes only, :2",
        "interactorOutput CartInteractorOutput: for classes only through 'CLLocationManagerDelegate', :3",
        "router CartRouterProtocol: for any type unless 'ScreenRouting' says otherwise, :4",
        "interactor CartInteractorInput: for any type, :5",
      ]
    ),
    Trap(
      "a contract whose name says nothing",
      """
      protocol CartReporting: AnyObject {}
      final class CartPresenter: CartReporting { let interactor: CartInteractor }
      final class CartInteractor { weak var reporter: CartReporting? }
      """,
      lines: [
        "interactorOutput CartReporting of CartPresenter: for classes only, :1",
        "the interactor holds it",
      ]
    ),
  ]

  @Test(arguments: traps)
  func rolesAreDecided(trap: Trap) {
    let lines = trap.modelLines
    for line in trap.lines { #expect(lines.contains(line), "\(lines)") }
    for text in trap.without { #expect(!lines.contains { $0.contains(text) }, "\(lines)") }
  }
}
