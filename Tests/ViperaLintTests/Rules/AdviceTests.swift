import Testing
import ViperaSource

@testable import ViperaLint

/// The advice of findings for which their rule's general advice would not help, with their messages.
struct AdviceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: any LintRule.Type
    let sample: Sample
    let message: String
    let advice: String

    init(_ name: String, _ rule: any LintRule.Type, _ files: [String: String], _ message: String, _ advice: String) {
      testDescription = name
      self.rule = rule
      sample = Sample(name, files)
      self.message = message
      self.advice = advice
    }
  }

  private static let cart = """
    protocol CartPresenting: AnyObject { func load(); func close() }
    class CartPresenter: CartPresenting { let interactor = CartInteractor(); func load() {}; func close() {} }
    class CartInteractor {}
    class CartViewController: UIViewController {
      var presenter: CartPresenting!
      override func viewDidLoad() { presenter.load() }
    }

    """

  static let cases = [
    Case(
      "Combine's assign, which takes no closure",
      ClosureCapturesPart.self,
      [
        "App/Cart.swift": """
        class CartPresenter: ObservableObject {
          let interactor = CartInteractor()
          var items: [String] = []
          private var cancellables: Set<AnyCancellable> = []
          init() { interactor.items.assign(to: \\.items, on: self).store(in: &cancellables) }
        }
        class CartInteractor {}
        """
      ],
      "'assign(to:on:)', kept by the subscription in 'cancellables', captures 'self' strongly, so 'CartPresenter' is not "
        + "released before the subscription ends: CartPresenter.cancellables → 'assign(to:on:)' → CartPresenter",
      "assign in a 'sink' that captures 'self' weakly, or use 'assign(to:)' if it is '@Published'"
    ),
    Case(
      "a router that strongly holds its presenter by the module's input protocol",
      PresenterHeldStrongly.self,
      [
        "App/Cart.swift": """
        protocol CartModuleInput { func begin() }
        class CartPresenter: CartModuleInput {
          let router = CartRouter()
          let interactor = CartInteractor()
          func begin() {}
        }
        class CartInteractor {}
        class CartRouter { var moduleInput: CartModuleInput? }
        """
      ],
      "'CartRouter.moduleInput' holds the presenter strongly, so these keep each other alive: "
        + "CartRouter.moduleInput → CartPresenter.router → CartRouter",
      "let 'CartModuleInput' inherit from 'AnyObject', and declare it 'weak'"
    ),
    Case(
      "a key of what a picker returns",
      UITypeInContract.self,
      [
        "App/Cart.swift": """
        protocol CartPresenting: AnyObject { func picked(_ info: [UIImagePickerController.InfoKey: Any]) }
        class CartPresenter: CartPresenting {
          let interactor = CartInteractor()
          func picked(_ info: [UIImagePickerController.InfoKey: Any]) {}
        }
        class CartInteractor {}
        """
      ],
      "'CartPresenting.picked(_:)' names 'UIImagePickerController.InfoKey', so the presenter depends on UI",
      "name plain values instead of 'UIImagePickerController.InfoKey'"
    ),
    Case(
      "the delegate of a text field",
      UITypeInContract.self,
      [
        "App/Cart.swift": """
        protocol CartPresenting: UITextFieldDelegate { func load() }
        class CartPresenter: NSObject, CartPresenting { let interactor = CartInteractor(); func load() {} }
        class CartInteractor {}
        """
      ],
      "'CartPresenting' inherits from 'UITextFieldDelegate', so the presenter depends on UI",
      "let the view conform to 'UITextFieldDelegate', and let this contract declare methods for the view's events"
    ),
    Case(
      "a router that the presenter never reads",
      ConcreteCollaborator.self,
      [
        "App/Cart.swift": """
        class CartPresenter { let router = CartRouter() }
        class CartRouter { func close() {} }
        """
      ],
      "'CartPresenter.router', which its own code never reads, is typed to the router class 'CartRouter', which has no "
        + "contract",
      "remove it; if it has to keep the router alive, declare a protocol with what the presenter needs of the router, "
        + "and use that as its type"
    ),
    Case(
      "a requirement that only a test calls",
      UnusedRequirement.self,
      [
        "App/Cart.swift": cart,
        "AppTests/CartTests.swift": """
        import XCTest
        final class CartTests: XCTestCase { func testClose() { CartPresenter().close() } }
        """,
      ],
      "nothing outside of tests calls 'close()' of 'CartPresenting'",
      "remove it from 'CartPresenting', and its implementation from 'CartPresenter'"
    ),
    Case(
      "a requirement that its part calls itself, and a test",
      UnusedRequirement.self,
      [
        "App/Cart.swift": cart + "extension CartPresenter { func stop() { close() } }",
        "AppTests/CartTests.swift": """
        import XCTest
        final class CartTests: XCTestCase { func testClose() { CartPresenter().close() } }
        """,
      ],
      "nothing outside of tests calls 'close()' of 'CartPresenting' through the contract; 'CartPresenter' implements it "
        + "and calls its own",
      "remove it from 'CartPresenting'"
    ),
    Case(
      "a requirement that an extension of UIKit's class implements",
      UnusedRequirement.self,
      [
        "App/Cart.swift": """
        protocol CartViewProtocol: AnyObject { func showAlert(_ text: String) }
        extension UIViewController { func showAlert(_ text: String) {} }
        class CartPresenter { weak var view: CartViewProtocol?; let interactor = CartInteractor() }
        class CartInteractor {}
        class CartViewController: UIViewController, CartViewProtocol { var presenter: CartPresenter? }
        """
      ],
      "nothing calls 'showAlert(_:)' of 'CartViewProtocol'",
      "remove it from 'CartViewProtocol'"
    ),
    Case(
      "an empty protocol whose property has another protocol's requirements",
      EmptyContract.self,
      [
        "App/Cart.swift": """
        protocol CartRoutingLogic {}
        protocol CartDataPassing { var count: Int { get } }
        class CartRouter: CartRoutingLogic, CartDataPassing { var count = 0 }
        class CartPresenter { weak var view: CartViewController? }
        class CartViewController: UIViewController {
          var presenter: CartPresenter?
          var router: (CartRoutingLogic & CartDataPassing)?
        }
        """
      ],
      "'CartRoutingLogic' requires nothing",
      "remove 'CartRoutingLogic', also from the type of 'CartViewController.router', or declare in it what is needed there"
    ),
    Case(
      "tabs that a view's properties begin with",
      RouterCalledStatically.self,
      [
        "App/Shop/Shop.swift": """
        class ShopPresenter { let interactor = ShopInteractor() }
        class ShopInteractor {}
        class ShopViewController: UITabBarController {
          private let cart = CartRouter.createModule()
          var presenter: ShopPresenter!
        }
        """,
        "App/Cart/Cart.swift": """
        class CartPresenter { let interactor = CartInteractor() }
        class CartInteractor {}
        class CartViewController: UIViewController { var presenter: CartPresenter! }
        class CartRouter { static func createModule() -> UIViewController { CartViewController() } }
        """,
      ],
      "the view 'ShopViewController' calls 'CartRouter.createModule' statically, so no test can replace the router",
      "call 'CartRouter.createModule' in the wiring of 'ShopViewController', and pass the result to "
        + "'ShopViewController'"
    ),
  ]

  @Test(arguments: cases)
  func adviceFitsTheCase(_ example: Case) throws {
    let findings = example.rule.findings(in: MarkedSample(example.sample).project)
    let finding = try #require(findings.first { $0.message == example.message }, "\(findings.map(\.message))")
    #expect(finding.advice == example.advice)
  }
}
