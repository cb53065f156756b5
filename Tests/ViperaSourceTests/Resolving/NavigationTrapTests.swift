import Testing

@testable import ViperaSource

/// The code that wires modules, their navigation, and the tests that name their parts.
@Suite struct NavigationTrapTests {
  private static let detail = """
    final class DetailPresenter { weak var view: DetailViewController? }
    final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
    final class DetailRouter { static func createModule() -> UIViewController { DetailViewController() } }
    """

  /// A cart whose router has a method with `body`.
  private static func cart(_ body: String) -> String {
    """
    final class CartPresenter { let router: CartRouter }
    final class CartRouter {
      weak var view: UIViewController?
      func showDetail() {
        \(body)
      }
    }
    """
  }

  private static func leading(_ name: String, _ body: String, to edge: String) -> Trap {
    let files = ["App/Cart/Cart.swift": cart(body), "App/Detail/Detail.swift": detail]
    return Trap(name, files, lines: [edge])
  }

  static let traps: [Trap] = [
    leading(
      "a module that another's router builds",
      "view?.navigationController?.pushViewController(DetailRouter.createModule(), animated: true)",
      to: "push Detail (App/Detail): CartRouter.showDetail(), App/Cart/Cart.swift:5"
    ),
    leading(
      "a module in a constant",
      "let detail = DetailRouter.createModule(); view?.present(detail, animated: true, completion: nil)",
      to: "present Detail (App/Detail): CartRouter.showDetail(), App/Cart/Cart.swift:5"
    ),
    leading(
      "a view controller that is created",
      "window.rootViewController = DetailViewController()",
      to: "replace Detail (App/Detail): CartRouter.showDetail(), App/Cart/Cart.swift:5"
    ),
    leading(
      "a module inside another",
      "view?.addChild(DetailRouter.createModule())",
      to: "attach Detail (App/Detail): CartRouter.showDetail(), App/Cart/Cart.swift:5"
    ),
    leading(
      "the way back",
      "view?.dismiss(animated: true)",
      to: "dismiss: CartRouter.showDetail(), App/Cart/Cart.swift:5"
    ),
    Trap(
      "a RIB that a builder in a property builds",
      [
        "App/Root/Root.swift": """
        final class RootInteractor {}
        final class RootRouter: ViewableRouter<RootInteractor, UIViewController> {
          private let cart: CartBuildable
          func showCart() {
            let router = cart.build(withListener: interactor)
            attachChild(router)
          }
        }
        """,
        "App/Cart/Cart.swift": """
        protocol CartBuildable: AnyObject {}
        final class CartInteractor {}
        final class CartBuilder: CartBuildable {}
        """,
      ],
      lines: [
        "attach Cart (App/Cart): RootRouter.showCart(), App/Root/Root.swift:6",
        "RootRouter.cart → builder CartBuildable: strong, through protocol, of Cart (App/Cart), App/Root/Root.swift:3",
      ]
    ),
    Trap(
      "a route",
      [
        "App/Cart/Cart.swift": """
        final class CartPresenter { let router: CartRouter }
        final class CartRouter { func showDetail() { navigator.push(Detail(id: 1)) } }
        """,
        "App/Detail/Detail.swift": """
        struct Detail: Route { let id: Int }
        final class DetailPresenter {}
        """,
      ],
      lines: ["push Detail (App/Detail): CartRouter.showDetail(), App/Cart/Cart.swift:2"]
    ),
    Trap(
      "a builder with storyboards",
      """
      final class CartViewController: UIViewController { var presenter: CartPresenter? }
      final class CartPresenter {}
      enum CartModule {
        static func make() -> UIViewController {
          let view = board.instantiateViewController(withIdentifier: "Cart") as! CartViewController
          view.presenter = CartPresenter()
          return view
        }
      }
      """,
      lines: [
        "builder CartModule: enum, App/Cart/Cart.swift:3",
        "CartModule.make() (builder): CartViewController, CartPresenter, App/Cart/Cart.swift:4",
      ]
    ),
    Trap(
      "a test, its double, and a project that is called a test",
      [
        "ViperTest/Cart/Cart.swift": """
        final class CartPresenter { let interactor: CartInteractor }
        final class CartInteractor {}
        """,
        "ViperTest/ViperTestTests/CartTests.swift": """
        import XCTest
        final class CartTests: XCTestCase {
          func testPresenter() { _ = CartPresenter(interactor: CartInteractorMock()) }
        }
        """,
        "ViperTest/ViperTestTests/Doubles.swift": "final class OtherPresenter { let interactor: CartInteractor }",
      ],
      lines: ["CartPresenter: ViperTest/ViperTestTests/CartTests.swift:3", "Cart (ViperTest/Cart): viper"],
      without: ["OtherPresenter", "CartInteractor: ViperTest/ViperTestTests"]
    ),
  ]

  @Test(arguments: traps)
  func edgesAreFound(trap: Trap) {
    let lines = trap.modelLines
    for line in trap.lines { #expect(lines.contains(line), "\(lines)") }
    for text in trap.without { #expect(!lines.contains { $0.contains(text) }, "\(lines)") }
  }

  @Test func aTestOfOneOfSeveralModulesWithTheSameNameBelongsToTheNearest() {
    let part = "final class CartPresenter {}"
    let test = "import Testing\n@Test func presents() { _ = CartPresenter() }"
    let model = model([
      "A/App/Cart.swift": part, "B/App/Cart.swift": part, "B/AppTests/CartTests.swift": test,
    ])
    #expect(model.tests.map(\.module.folder) == ["B/App"])
  }
}

@Suite struct EntityTests {
  @Test(arguments: [
    ("App/Shop/CartEntity.swift", "struct CartEntity {}", "name ends in 'Entity'"),
    ("App/Shop/Item.swift", "struct Item: Codable {}", "conforms to 'Codable'"),
    ("App/Models/Item.swift", "final class Item {}", "lies in the folder 'Models'"),
    ("App/Shop/Item.swift", "final class Item: NSManagedObject {}", "conforms to 'NSManagedObject'"),
    ("App/Shop/Item.swift", "@Model final class Item {}", "is a '@Model'"),
  ])
  func typesOfTheDomainAreFound(path: String, source: String, reason: String) {
    #expect(model([path: source]).entities.map(\.reason) == [reason])
  }

  @Test(arguments: [
    "struct CartViewModel: Codable {}", "enum CartError: Error, Codable { case none }", "struct CartCell {}",
    "final class CartPresenter {}", "struct Plain {}",
  ])
  func othersAreNone(source: String) {
    #expect(model(["App/Cart/Cart.swift": source]).entities.isEmpty)
  }

  // Fixed bug: a presenter that filled a 'CartDTO' with formatted texts for its view was reported as an entity in the
  // view.
  @Test(arguments: [
    ("struct CartDTO { let total: String }", "", false),
    ("struct CartDTO: Decodable { let total: String }", "", true),
    ("struct CartDTO { let total: String }", "CartDTO(total: sum)", true),
  ])
  func whatOnlyThePresenterCreatesIsAViewModel(type: String, interactor: String, isEntity: Bool) {
    let source = """
      \(type)
      final class CartPresenter { func show(_ sum: Decimal) { view.show(CartDTO(total: sum.formatted())) } }
      final class CartInteractor { func load() { output.loaded(\(interactor)) } }
      """
    #expect(model(["App/Cart/Cart.swift": source]).entities.isEmpty == !isEntity)
  }
}
