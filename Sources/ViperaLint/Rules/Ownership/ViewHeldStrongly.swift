import ViperaSource

/// Flags presenters, interactors and workers that hold their view strongly.
enum ViewHeldStrongly: LintRule {
  static let id = "view-held-strongly"
  static let summary = "A presenter must hold its view weakly."
  static let reason = """
    The view holds the presenter, in VIP through the interactor. If the presenter holds the view strongly too, neither \
    is ever released: each visit of the screen leaves a whole module in memory.
    """
  static let advice = "Declare the property 'weak', and let the view's protocol inherit from 'AnyObject'."
  static let severity = Severity.error

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
  ]

  static let accepted = [
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
