import Testing
import ViperaSource

@testable import ViperaLint

/// The strong references that can safely be made weak.
struct WeakeningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var contract = "protocol CartView: AnyObject { func show() }"
    var property = "var view: CartView?"
    var view = "class CartViewController: UIViewController, CartView { var presenter: CartPresenter!; func show() {} }"
    var wiring = "presenter.view = view\n    return view"
    var more = ""
    /// The edits, with their lines.
    let fixes: [String]

    var testDescription: String { name }

    var source: String {
      """
      \(contract)
      class CartPresenter {
        \(property)
      }
      \(view)
      class CartRouter {
        static func make() -> UIViewController {
          let view = CartViewController()
          let presenter = CartPresenter()
          view.presenter = presenter
          \(wiring)
        }
      }
      class CartInteractor {}
      \(more)
      """
    }
  }

  private static let unbound = "protocol CartView { func show() }"

  static let cases = [
    Case(name: "an optional variable", fixes: ["weak 3"]),
    Case(name: "a variable that is unwrapped", property: "var view: CartView!", fixes: ["weak 3"]),
    Case(name: "a constant", property: "let view: CartView?", fixes: []),
    Case(name: "a type that is not optional", property: "var view: CartView", fixes: []),
    Case(name: "a lazy variable", property: "lazy var view: CartView? = make()", fixes: []),
    Case(name: "a wrapped variable", property: "@Published var view: CartView?", fixes: []),
    Case(name: "a collection", property: "var view: [CartView]?", fixes: []),
    Case(name: "two variables in one declaration", property: "var view: CartView?, total: Int?", fixes: []),
    Case(name: "the class itself", property: "var view: CartViewController?", fixes: ["weak 3"]),
    Case(name: "a protocol for any type", contract: unbound, fixes: ["AnyObject 1", "weak 3"]),
    Case(
      name: "a protocol to which a struct conforms as well",
      contract: unbound,
      more: "struct Preview: CartView { func show() {} }",
      fixes: []
    ),
    Case(
      name: "a protocol to which a type of another module conforms in an extension",
      contract: unbound,
      more: "extension Preview: CartView { func show() {} }",
      fixes: []
    ),
    Case(
      name: "a protocol with a method for structs",
      contract: "protocol CartView { mutating func show() }",
      fixes: []
    ),
    Case(
      name: "a protocol that inherits from one of another package",
      contract: "protocol CartView: ScreenView { func show() }",
      fixes: []
    ),
    Case(
      name: "a view that only the presenter keeps",
      wiring: "presenter.view = view\n    return UIViewController()",
      fixes: []
    ),
    Case(
      name: "a view that a test creates for the property",
      property: "var view: CartView?\n  init(view: CartView?) { self.view = view }",
      more: "func test() { _ = CartPresenter(view: CartViewController()) }",
      fixes: []
    ),
    Case(
      name: "another type's own view",
      more: "class CartScreen: UIViewController { override func loadView() { self.view = CartScreenView() } }",
      fixes: ["weak 3"]
    ),
    Case(
      name: "a requirement with a setter",
      more: "protocol CartPresenting { var view: CartView? { get set } }\nextension CartPresenter: CartPresenting {}",
      fixes: ["weak 3"]
    ),
    Case(
      name: "a view that is created for the property",
      wiring: "presenter.view = CartViewController()\n    return view",
      fixes: []
    ),
  ]

  @Test(arguments: cases)
  func editsAreCertain(example: Case) {
    let model = SourceModel([FileFacts(source: example.source, path: "App/Cart/Cart.swift")])
    let findings = ViewHeldStrongly.findings(in: LintProject(model))
    #expect(findings.count == 1)
    #expect(findings.flatMap(\.fixes).map(text) == example.fixes)
  }

  private func text(_ fix: Fix) -> String {
    switch fix {
    case .makeWeak(let place): "weak \(place.line)"
    case .bindToClasses(let place): "AnyObject \(place.line)"
    default: "\(fix)"
    }
  }

  @Test func aPresenterIsWeakOnlyIfAViewOwnsIt() {
    let parts = """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor { var presenter: CartPresenter? }
      """
    let view = "class CartViewController: UIViewController { var presenter: CartPresenter? }"
    for (source, count) in [(parts, 0), ("\(parts)\n\(view)", 1)] {
      let model = SourceModel([FileFacts(source: source, path: "App/Cart/Cart.swift")])
      #expect(PresenterHeldStrongly.findings(in: LintProject(model)).map(\.fixes.count) == [count])
    }
  }

  @Test func theAdviceNamesAllEdits() {
    let source = """
      protocol CartView { func show() }
      class CartPresenter { let view: CartView; let interactor = CartInteractor() }
      class CartInteractor {}
      class CartViewController: UIViewController, CartView { var presenter: CartPresenter!; func show() {} }
      """
    let model = SourceModel([FileFacts(source: source, path: "App/Cart/Cart.swift")])
    let advice = ViewHeldStrongly.findings(in: LintProject(model)).map(\.advice)
    #expect(advice == ["let 'CartView' inherit from 'AnyObject', and declare it as 'weak var' with an optional type"])
  }

  // The caller of 'start()' gets the view from the router, which was the only owner of the view.
  @Test(arguments: [
    ("CartRouting", "router", "let 'CartRouter.start()' return the view instead of the router; then declare it 'weak'"),
    ("UIViewController", "view", "declare it 'weak'"),
  ])
  func aRouterThatIsReturnedMustNotLoseItsView(result: String, value: String, advice: String) {
    let source = """
      protocol CartRouting: AnyObject { var entry: CartViewController? { get set } }
      class CartViewController: UIViewController { var presenter: CartPresenter? }
      class CartPresenter { weak var view: CartViewController?; var router: CartRouting? }
      class CartRouter: CartRouting {
        var entry: CartViewController?
        static func start() -> \(result) {
          let view = CartViewController()
          let presenter = CartPresenter()
          let router = CartRouter()
          view.presenter = presenter
          presenter.router = router
          router.entry = view
          return \(value)
        }
      }
      """
    let model = SourceModel([FileFacts(source: source, path: "App/Cart/Cart.swift")])
    #expect(RouterHoldsViewStrongly.findings(in: LintProject(model)).map(\.advice) == [advice])
  }
}
