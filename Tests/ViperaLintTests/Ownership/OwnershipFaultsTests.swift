import Testing
import ViperaSource

@testable import ViperaLint

/// The strong references that are reported, so that each retain cycle is reported once.
struct OwnershipFaultsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// Each fault: its kind, its reference, and the retain cycle.
    let faults: [String]

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a view and a presenter",
      source: """
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartPresenter { var view: CartViewController!; let interactor = CartInteractor() }
        class CartInteractor {}
        """,
      faults: ["viewHeld: CartPresenter.view → CartViewController.presenter → CartPresenter"]
    ),
    Case(
      name: "two cycles with one part in common need two edits",
      source: """
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartPresenter { var view: CartViewController!; let interactor = CartInteractor() }
        class CartInteractor { var presenter: CartPresenter! }
        """,
      faults: [
        "viewHeld: CartPresenter.view → CartViewController.presenter → CartPresenter",
        "presenterHeld: CartInteractor.presenter → CartPresenter.interactor → CartInteractor",
      ]
    ),
    Case(
      name: "one cycle with two references that should be weak needs one edit",
      source: """
        class CartViewController: UIViewController { var presenter: CartPresenter!; var interactor: CartInteractor! }
        class CartPresenter { var view: CartViewController!; weak var interactor: CartInteractor! }
        class CartInteractor { var presenter: CartPresenter! }
        """,
      faults: ["viewHeld: CartPresenter.view → CartViewController.presenter → CartPresenter"]
    ),
    Case(
      name: "a router's view and a presenter's view",
      source: """
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartPresenter { var view: CartViewController!; let router = CartRouter() }
        class CartRouter { var viewController: UIViewController? }
        """,
      faults: [
        "viewHeld: CartPresenter.view → CartViewController.presenter → CartPresenter",
        "routerHoldsView: CartRouter.viewController → CartViewController.presenter → CartPresenter.router → CartRouter",
      ]
    ),
    Case(
      name: "a view that is held without a cycle",
      source: """
        class CartViewController: UIViewController { weak var presenter: CartPresenter! }
        class CartPresenter { var view: CartViewController!; let interactor = CartInteractor() }
        class CartInteractor {}
        """,
      faults: ["viewHeld: CartPresenter.view"]
    ),
    Case(
      name: "a controller beside the view, which it holds weakly",
      source: """
        protocol CartViewProtocol: AnyObject { func show() }
        class CartView: UIViewController, CartViewProtocol { func show() {} }
        class CartController { weak var view: CartViewProtocol?; let interactor: CartInteractor }
        class CartInteractor { weak var presenter: CartPresenter? }
        class CartPresenter { var controller: CartController? }
        """,
      faults: []
    ),
    Case(
      name: "in VIP the interactor owns the presenter",
      source: """
        class CartViewController: UIViewController { var interactor: CartInteractor! }
        class CartInteractor { var presenter: CartPresenter! }
        class CartPresenter { var viewController: CartViewController! }
        """,
      faults: [
        "viewHeld: CartPresenter.viewController → CartViewController.interactor → CartInteractor.presenter → CartPresenter"
      ]
    ),
    Case(
      name: "a closure behind a cycle that another reference is reported for",
      source: """
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartPresenter {
          let interactor = CartInteractor()
          let router = CartRouter()
          func load(view: CartViewController) { interactor.onLoad = { [router] in router.next() } }
        }
        class CartInteractor { var onLoad: (() -> Void)? }
        class CartRouter { var viewController: UIViewController? }
        """,
      faults: [
        "routerHoldsView: CartRouter.viewController → CartViewController.presenter → CartPresenter.router → CartRouter"
      ]
    ),
    Case(
      name: "two closures need two edits",
      source: """
        class CartPresenter {
          let interactor = CartInteractor()
          func load() {
            interactor.onLoad = { self.show() }
            interactor.onError = { self.show() }
          }
        }
        class CartInteractor { var onLoad: (() -> Void)?; var onError: (() -> Void)? }
        """,
      faults: [
        "closure: CartInteractor.onLoad → closure → CartPresenter.interactor → CartInteractor",
        "closure: CartInteractor.onError → closure → CartPresenter.interactor → CartInteractor",
      ]
    ),
    Case(
      name: "helpers are no parts: other views, other presenters, navigation controllers",
      source: """
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartPresenter {
          let headerView = CartHeaderView()
          var rootViewController: UIViewController?
          let interactor = CartInteractor()
          let router = CartRouter()
        }
        class CartHeaderView: UIView {}
        class CartInteractor { var analyticsPresenter: AnalyticsPresenter? }
        class CartRouter { var navigationController: UINavigationController? }
        """,
      faults: []
    ),
    Case(
      name: "structs keep nothing alive",
      source: """
        import SwiftUI
        struct CartView: View { @ObservedObject var presenter: CartPresenter }
        class CartPresenter: ObservableObject { var view: CartView?; let interactor = CartInteractor() }
        struct CartInteractor { var presenter: CartPresenter? }
        """,
      faults: []
    ),
  ]

  @Test(arguments: cases)
  func eachCycleIsReportedOnce(example: Case) {
    let model = SourceModel([FileFacts(source: example.source, path: "App/Cart/Cart.swift")])
    let faults = model.modules.flatMap { OwnershipFaults($0).all }
    #expect(faults.map { "\($0.kind): \($0.cycle?.cycleText ?? $0.edge.text)" } == example.faults)
  }
}
