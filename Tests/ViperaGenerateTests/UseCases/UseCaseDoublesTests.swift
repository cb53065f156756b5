import Testing

@testable import ViperaGenerate

/// The members that test doubles and suites get, written in their existing style.
@Suite struct UseCaseDoublesTests {
  private static let path = "AppTests/CartPresenterTests.swift"

  private func tests(_ old: String, _ new: String) throws -> String {
    var texts = UseCaseFixtures.io
    texts[Self.path] = texts[Self.path]?.replacing(old, with: new)
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
    return try #require(plan.changes.first { $0.path == Self.path }).new
  }

  @Test(
    arguments: [
      ("var loadItemsCalled = false", "var applyCouponCalled = false", "applyCouponCalled = true"),
      ("var isLoadItems: Bool = false", "var isApplyCoupon: Bool = false", "isApplyCoupon = true"),
      ("var loadItemsCallsCount = 0", "var applyCouponCallsCount = 0", "applyCouponCallsCount += 1"),
      ("var invokedLoadItemsCount = 0", "var invokedApplyCouponCount = 0", "invokedApplyCouponCount += 1"),
      ("var isLoaded = false", "private(set) var applyCouponCount = 0", "applyCouponCount += 1"),
      ("var loadItemsPageCursor = 0", "private(set) var applyCouponCount = 0", "applyCouponCount += 1"),
    ]
  )
  func aCallIsRecordedAsOthersAre(property: String, added: String, statement: String) throws {
    let text = try tests("var loadItemsCalled = false", property)
    #expect(text.contains("        \(property)\n        \(added)\n"))
    #expect(text.contains("        func applyCoupon() {\n            \(statement)\n        }\n"))
  }

  @Test func aDoubleThatIsAStructRecordsNothing() throws {
    let text = try tests("class MockInteractor", "struct MockInteractor")
    #expect(text.contains("        func applyCoupon() {}\n"))
    #expect(!text.contains("applyCouponCalled"))
  }

  private static let interactorPath = "AppTests/CartInteractorTests.swift"

  /// A suite whose tests create their own objects, and a test double without properties.
  private static let withInteractorTests: [String: String] = {
    var texts = UseCaseFixtures.io
    texts[interactorPath] = """
      import Testing
      @testable import App

      struct CartInteractorTests {
          @Test func itemsAreReported() async throws {
              let output = OutputSpy()
              let unused = OtherSpy()
              let interactor = makeInteractor(output)
              interactor.output = output
              let load = Task { interactor.loadItems() }
              await load.value
              #expect(output.count == 1)
          }

          private func makeInteractor(_ output: OutputSpy) -> CartInteractor {
              CartInteractor()
          }
      }

      final class OutputSpy: CartInteractorOutput {
          func didLoad(items: [String]) {}
      }

      """
    return texts
  }()

  @Test func aTestBeginsWithTheValuesThatItNeeds() throws {
    let texts = Self.withInteractorTests
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
    let tests = try #require(plan.changes.first { $0.path == Self.interactorPath }).new
    #expect(
      tests.contains(
        """
            @Test func applyCouponCallsDidApplyCoupon() {
                let output = OutputSpy()
                let interactor = makeInteractor(output)
                interactor.output = output
                interactor.applyCoupon()
                #expect(output.didApplyCouponCount == 1)
            }

            private func makeInteractor
        """
      )
    )
  }

  @Test func theFirstPropertyOfADoubleComesFirst() throws {
    let texts = Self.withInteractorTests
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
    let tests = try #require(plan.changes.first { $0.path == Self.interactorPath }).new
    #expect(
      tests.hasSuffix(
        """
        final class OutputSpy: CartInteractorOutput {
            private(set) var didApplyCouponCount = 0

            func didLoad(items: [String]) {}

            func didApplyCoupon() {
                didApplyCouponCount += 1
            }
        }

        """
      )
    )
    let with = UseCaseFixtures.applying(plan, to: texts)
    let removal = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: with, removes: true)
    #expect(UseCaseFixtures.applying(removal, to: with) == texts)
  }
}
