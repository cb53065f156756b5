import Testing
import ViperaSource

@testable import ViperaGenerate

/// Test doubles that conform indirectly, and doubles of two modules with the same name.
@Suite struct UseCaseTwinsTests {
  /// Two apps that have a module of the same name and separate tests.
  private static let twins: [String: String] = {
    var texts: [String: String] = [:]
    for (path, text) in UseCaseFixtures.io {
      texts["Shop\(path)"] = text
      texts["Admin\(path)"] = text
    }
    return texts
  }()

  private func plan(_ texts: [String: String], in folder: String) throws -> WritingPlan {
    try UseCaseFixtures.plan("applyCoupon", in: folder, of: texts)
  }

  /// Fixed bug: if two apps had a module of the same name, no test double got the method, so the tests did not compile.
  @Test(arguments: ["Shop", "Admin"])
  func doublesOfTheNearestModuleGetTheMethods(app: String) throws {
    let plan = try plan(Self.twins, in: "\(app)App/Cart")
    let alone = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    #expect(plan.changes.map(\.path) == alone.changes.map { "\(app)\($0.path)" })
    #expect(plan.changes.map(\.new) == alone.changes.map(\.new))
    #expect(plan.notes == alone.notes)
  }

  /// After a migration, two modules may have type aliases with the same name for differently named protocols.
  @Test func doublesThatConformByAnAliasBelongToTheNearest() throws {
    let texts = Dictionary(
      uniqueKeysWithValues: Self.twins.map { path, text in
        let name = path.hasPrefix("Shop") ? "CartViewInterface" : "CartViewProtocol"
        let alias = path.hasSuffix("/CartViewController.swift") ? "typealias CartViewInput = \(name)\n" : ""
        return (path, alias + text.replacing("protocol CartViewInput", with: "protocol \(name)"))
      }
    )
    let plan = try plan(texts, in: "ShopApp/Cart")
    #expect(!plan.changes.contains { $0.path.hasPrefix("Admin") })
    let tests = UseCaseFixtures.added(plan, to: "ShopAppTests/CartPresenterTests.swift")
    #expect(tests.contains("        func showApplyCouponResult() {"))
  }

  @Test func doublesThatAreNearToBothAreNamed() throws {
    var texts = Self.twins.filter { !$0.key.contains("Tests/") }
    texts["Tests/Doubles.swift"] = "import XCTest\n\nclass MockView: CartViewInput {}\n"
    let plan = try plan(texts, in: "ShopApp/Cart")
    #expect(!plan.changes.contains { $0.path == "Tests/Doubles.swift" })
    #expect(
      plan.notes.contains(
        "'MockView' in 'Tests/Doubles.swift:3' is left as it is: several modules have a 'CartViewInput', and it lies as "
          + "near to one as to another. Add 'showApplyCouponResult()' by hand if it is about this module."
      )
    )
  }

  /// Fixed bug: a test double that conforms through an alias or another protocol did not get the method.
  @Test(arguments: [
    "typealias ViewParts = CartViewInput & AnyObject",
    "protocol ViewParts: CartViewInput {}",
    "protocol More: CartViewInput {}\n\ntypealias ViewParts = App.More",
  ])
  func aTypeThatConformsThroughAnotherNameGetsTheMethod(declaration: String) throws {
    var texts = UseCaseFixtures.io
    let path = "AppTests/CartPresenterTests.swift"
    texts[path] = texts[path]?.replacing("class MockView: CartViewInput", with: "class MockView: ViewParts")
      .replacing("import XCTest\n", with: "import XCTest\n\n\(declaration)\n\n")
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
    #expect(UseCaseFixtures.added(plan, to: path).contains("        func showApplyCouponResult() {"))
    let contract = "protocol CartInteractorOutput: AnyObject {\n    func didLoad(items: [String])\n"
    let interactor = try #require(plan.changes.first { $0.path.hasSuffix("/CartInteractor.swift") })
    #expect(interactor.new.contains(contract + "    func didApplyCoupon()\n"))
  }
}
