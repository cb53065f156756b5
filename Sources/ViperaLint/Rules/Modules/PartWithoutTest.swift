import ViperaSource

/// Flags presenters, interactors, routers and workers that no test names.
///
/// If the tests of an app or package name no part at all, its modules have no tests yet, and the rule reports nothing.
enum PartWithoutTest: LintRule {
  static let id = "part-without-test"
  static let summary = "Each presenter, interactor, router and worker should have a test."
  static let reason = """
    Contracts separate the parts so that each part can be tested alone, with test doubles for the others. Without a \
    test, the separation costs work and has no benefit.
    """
  static let advice = "Write a test that creates the part with test doubles for its neighbours, and calls its methods."
  static let severity = Severity.note

  private static let cart = """
    protocol CartViewProtocol: AnyObject { func show(_ count: Int) }
    class CartPresenter {
      weak var view: CartViewProtocol?
      let interactor = CartInteractor()
      func load() { view?.show(interactor.count()) }
    }
    """

  static let flagged = [
    Sample(
      "an interactor that no test names, although the presenter of its module has a test",
      [
        "Shop/Cart/CartPresenter.swift": cart,
        "Shop/Cart/CartInteractor.swift": "class ↓CartInteractor { func count() -> Int { items.count } }",
        "ShopTests/CartPresenterTests.swift": """
        import XCTest
        final class CartPresenterTests: XCTestCase {
          func testLoad() { CartPresenter().load() }
        }
        """,
      ]
    )
  ]

  static let accepted = [
    Sample(
      "a presenter and an interactor that tests name, and a router that only wires and needs no test",
      [
        "Shop/Cart/CartPresenter.swift": cart,
        "Shop/Cart/CartInteractor.swift": "class CartInteractor { func count() -> Int { items.count } }",
        "Shop/Cart/CartRouter.swift": """
        enum CartRouter {
          static func make() -> CartPresenter { CartPresenter() }
        }
        """,
        "ShopTests/CartTests.swift": """
        import Testing
        @Test func loading() { CartPresenter().load() }
        @Test func counting() { #expect(CartInteractor().count() == 0) }
        """,
      ]
    ),
    Sample(
      "a Vipera module that a test opens in a test host, which runs its parts",
      [
        "Shop/Sources/Cart/Cart.swift": """
        import Vipera
        @Contract enum CartContract {
          protocol View: AnyObject { func show(_ count: Int) }
          protocol Presenter: AnyObject { func viewDidLoad() }
          protocol Interactor: AnyObject { func count() -> Int }
        }
        final class CartPresenter: CartContract.Presenter { func viewDidLoad() { view?.show(interactor.count()) } }
        final class CartInteractor: CartContract.Interactor { func count() -> Int { items.count } }
        """,
        "Shop/Sources/Orders/OrdersPresenter.swift": "class OrdersPresenter { func load() { orders.load() } }",
        "Shop/Tests/CartTests/CartModuleTests.swift": """
        import Testing
        @Test func orders() { OrdersPresenter().load() }
        @Test func opens() async throws { try await withTestHost(routes) { host in host.open(Cart()) } }
        """,
      ]
    ),
    Sample(
      "a project in which no test names a part of any module",
      [
        "Shop/Cart/CartPresenter.swift": cart,
        "Shop/Cart/CartInteractor.swift": "class CartInteractor { func count() -> Int { items.count } }",
        "ShopTests/ShopTests.swift": """
        import XCTest
        final class ShopTests: XCTestCase { func testPresenter() {} }
        """,
      ]
    ),
    Sample(
      "a package without tests, next to a package whose modules have tests",
      [
        "Shop/Package.swift": "import PackageDescription",
        "Shop/Cart/CartPresenter.swift": cart,
        "Shop/Cart/CartInteractor.swift": "class CartInteractor { func count() -> Int { items.count } }",
        "Orders/Package.swift": "import PackageDescription",
        "Orders/Orders/OrdersPresenter.swift": "class OrdersPresenter { func load() { orders.load() } }",
        "Orders/Tests/OrdersTests.swift": """
        import Testing
        @Test func orders() { OrdersPresenter().load() }
        """,
      ]
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let tested = Set(project.model.tests.map { Tested(part: $0.part, module: $0.module) })
    let hosts = hostedRoots(project)
    let roots = project.model.roots
    let begun = Set(
      project.modules.flatMap { module in
        module.parts.filter { tested.contains(Tested(part: $0.type, module: module.id)) }.map {
          roots.root(of: $0.place.file)
        }
      }
    )
    return project.modules.flatMap { module -> [Finding] in
      // On Vipera's runtime, a test host runs whole modules.
      let isDeclared = module.contracts.contains(where: \.isDeclared)
      if isDeclared, hosts.contains(where: { module.id.folder.hasPrefix($0) }) { return [] }
      return module.parts.filter { part in
        roles.contains(part.role) && hasBehaviour(part, project)
          && !tested.contains(Tested(part: part.type, module: module.id))
          && begun.contains(roots.root(of: part.place.file))
      }.map { finding(on: $0, in: module) }
    }
  }

  private struct Tested: Hashable {
    let part: String
    let module: ModuleID
  }

  /// The folders of packages whose tests open modules in a test host, each with a trailing slash.
  private static func hostedRoots(_ project: LintProject) -> Set<String> {
    let tests = project.testFiles.map { project.model.files[$0] }
    return Set(
      tests.filter { $0.uses.contains { $0.name == "withTestHost" } }.map { file in
        let folders = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard let tests = folders.firstIndex(of: "Tests") else { return file.path }
        return folders[..<tests].map { "\($0)/" }.joined()
      }
    )
  }

  private static let roles: Set<Role> = [.presenter, .interactor, .router, .worker]

  /// Whether the part does anything that a test could call; a router that only wires does not.
  private static func hasBehaviour(_ part: Part, _ project: LintProject) -> Bool {
    project.declarations(of: part).flatMap { project.facts($0).methods }.contains { method in
      let isHidden = method.access == .private || method.access == .fileprivate
      return method.kind == .function && !method.isStatic && !isHidden && !(method.body?.isEmpty ?? true)
    }
  }

  private static func finding(on part: Part, in module: SourceModule) -> Finding {
    let message = "no test refers to the type '\(part.type)'"
    var finding = Finding(self, at: part.place, in: module, part: part.type, message)
    let held = module.ownership.filter { $0.fromType == part.type && $0.isThroughProtocol && $0.kind != .closure }
    let doubles = Set(held.map(\.toType)).sorted().map { "'\($0)'" }
    if !doubles.isEmpty {
      finding.advice = "create '\(part.type)' in a test, with doubles for \(doubles.joined(separator: " and "))"
    }
    return finding
  }
}
