import Testing

@testable import ViperaGenerate

/// The notes about work that the user must still do, and about modules that cannot have a use case.
@Suite struct UseCaseNotesTests {
  private func plan(_ texts: [String: String]) throws -> WritingPlan {
    try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
  }

  /// The fixture of handwritten VIPER, with a text replaced in one file.
  private func texts(_ path: String, _ old: String, _ new: String) -> [String: String] {
    var texts = UseCaseFixtures.io
    texts[path] = texts[path]?.replacing(old, with: new)
    return texts
  }

  @Test func aPartWithoutTheNextOneIsNamed() throws {
    let path = "App/Cart/Interactor/CartInteractor.swift"
    let plan = try plan(texts(path, "    weak var output: CartInteractorOutput?\n", ""))
    #expect(
      plan.notes.contains(
        "'CartInteractor' holds no output, so its 'applyCoupon()' does not call 'didApplyCoupon()'. "
          + "Add the call by hand."
      )
    )
  }

  @Test func aPresenterWithoutAViewShowsItsResultsAsItDoes() throws {
    let plan = try UseCaseFixtures.plan(
      "applyCoupon",
      in: "Cart",
      of: [
        "App/Cart.swift": """
        final class CartPresenter: ObservableObject {
          private let interactor: CartInteractor
        }

        final class CartInteractor {
          func load() {}
        }

        struct CartView: View {
          @ObservedObject var presenter: CartPresenter
        }

        """
      ]
    )
    #expect(
      plan.notes == [
        "'CartPresenter' holds no view. Let it show the result of 'applyCoupon' as it shows others.",
        "Write what 'applyCoupon()' in 'CartInteractor' does.",
        "Call 'presenter.applyCoupon()' in 'CartView' where a user asks for it.",
      ]
    )
    #expect(
      UseCaseFixtures.added(plan, to: "App/Cart.swift") == [
        "", "  func applyCoupon() {", "    interactor.applyCoupon()", "  }", "  func applyCoupon() {}",
      ]
    )
  }

  /// Fixed bug: the presenter called the view's method on a list of views, which does not compile.
  @Test(arguments: ["var view: [CartViewInput] = []", "let view: Weak<CartViewInput>"])
  func aListOfViewsIsNoView(property: String) throws {
    let path = "App/Cart/Presenter/CartPresenter.swift"
    let plan = try plan(texts(path, "weak var view: CartViewInput?", property))
    let note = "'CartPresenter' holds no view. Let it show the result of 'applyCoupon' as it shows others."
    #expect(plan.notes.contains(note))
    #expect(!UseCaseFixtures.added(plan, to: path).joined().contains("view"))
  }

  @Test func generatedDoublesAreLeftToTheirCommand() throws {
    var texts = UseCaseFixtures.io
    let path = "AppTests/Spies/CartInteractorOutputSpy+Generated.swift"
    texts[path] = """
      import XCTest
      class CartInteractorOutputSpy: CartInteractorOutput {
          func didLoad(items: [String]) {}
      }

      """
    let plan = try plan(texts)
    #expect(!plan.changes.contains { $0.path == path })
    #expect(
      plan.notes.contains(
        "Run 'vipera generate mocks' again: 'CartInteractorOutputSpy' has no 'didApplyCoupon()' yet."
      )
    )
  }

  @Test func mocksOfAnotherGeneratorHaveToBeGeneratedAnew() throws {
    var texts = UseCaseFixtures.io
    let path = "AppTests/AutoMockable.generated.swift"
    texts[path] = "class CartInteractorOutputMock: CartInteractorOutput {\n    func didLoad(items: [String]) {}\n}\n"
    let plan = try plan(texts)
    #expect(!plan.changes.contains { $0.path == path })
    #expect(plan.notes.contains("Generate '\(path)' anew: its doubles do not have the new methods yet."))
  }

  /// Fixed bug: the presenter was called through a protocol that does not have the method.
  @Test func aPropertyOfAnotherProtocolIsNotCalled() throws {
    var texts = UseCaseFixtures.io
    let path = "App/Cart/Interactor/CartInteractor.swift"
    texts[path] = texts[path]?.replacing("weak var output: CartInteractorOutput?", with: "var output: CartViewOutput?")
    let plan = try plan(texts)
    #expect(
      plan.notes.contains(
        "'CartInteractor' holds no output, so its 'applyCoupon()' does not call 'didApplyCoupon()'. "
          + "Add the call by hand."
      )
    )
    #expect(!UseCaseFixtures.added(plan, to: path).joined().contains("output"))
  }

  @Test func aPartWithoutATestAtHandIsNamed() throws {
    let note =
      "No test suite has 'CartInteractor' and a double of a part that it calls. Write the test of 'applyCoupon()' by "
      + "hand."
    #expect(try plan(UseCaseFixtures.io).notes.contains(note))
  }

  @Test func partsThatExchangeStreamsAreRefused() throws {
    let path = "App/Cart/Interactor/CartInteractor.swift"
    let texts = texts(path, "    func loadItems()\n", "    var items: AnyPublisher<[String], Never> { get }\n")
    #expect(
      throws: GenerateError(
        "The parts of 'Cart (App/Cart)' exchange streams: 'CartInteractorInput.items'. A use case is added only to "
          + "modules whose parts call methods. Add it by hand."
      )
    ) { try plan(texts) }
  }

  @Test func oneOfTwoModulesIsNamedByItsFolder() throws {
    var texts = UseCaseFixtures.io
    for (path, text) in UseCaseFixtures.io { texts["Old/\(path)"] = text }
    #expect(
      throws: GenerateError("There are 2 modules 'Cart': 'App/Cart', 'Old/App/Cart'. Name one by its folder.")
    ) { try plan(texts) }
    let old = try UseCaseFixtures.plan("applyCoupon", in: "Old", of: texts)
    #expect(old.changes.allSatisfy { $0.path.hasPrefix("Old/") })
    // The other module has the same path below its first folder.
    let other = try UseCaseFixtures.plan("applyCoupon", in: "App/Cart", of: texts)
    #expect(!other.changes.contains { $0.path.hasPrefix("Old/") })
  }

  @Test(arguments: ["App/Cart/", "./App/Cart", "Cart", "App/Cart/View/CartViewController.swift"])
  func aFolderIsNamedAsShellsCompleteIt(typed: String) async throws {
    let folder = try TemporaryFolder()
    for (path, text) in UseCaseFixtures.io { try folder.write(text, to: path) }
    let request = UseCaseRequest(module: typed, name: try UseCaseName("applyCoupon"))
    let plan = try await request.planned(in: folder.path)
    let expected = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    #expect(plan.changes == expected.changes)
    try plan.write(in: folder.path)
    #expect(plan.changes.allSatisfy { folder.text(of: $0.path) == $0.new })
  }

  @Test func anInteractorThatWaitsIsCalledInATask() throws {
    let path = "App/Cart/Interactor/CartInteractor.swift"
    let plan = try plan(texts(path, "func loadItems()", "func loadItems() async"))
    #expect(UseCaseFixtures.added(plan, to: path).contains("    func applyCoupon() async"))
    let presenter = try #require(plan.changes.first { $0.path.hasSuffix("/CartPresenter.swift") })
    #expect(
      presenter.new.contains(
        """
            func didTapApplyCoupon() {
                Task {
                    await interactor.applyCoupon()
                }
            }

        """
      )
    )
  }
}
