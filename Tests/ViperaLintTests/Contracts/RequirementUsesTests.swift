import Testing
import ViperaSource

@testable import ViperaLint

/// Uses of a requirement that are harder to find than those in the samples of `unused-requirement`.
@Suite struct RequirementUsesTests {
  /// The result for `CartPresenting.load`, which `CartPresenter` implements, if `code` is all other code.
  private func answer(_ code: String) -> RequirementUses.Answer {
    let cart = """
      protocol CartPresenting: AnyObject { func load() }
      class CartPresenter: CartPresenting { func load() {} }
      protocol OrdersPresenting: AnyObject { func load() }
      protocol Empty {}
      """
    let files = [FileFacts(source: cart, path: "App/Cart.swift"), FileFacts(source: code, path: "App/Code.swift")]
    let project = LintProject(SourceModel(files))
    return RequirementUses(project).answer("load", of: "CartPresenting")
  }

  @Test(arguments: [
    "class View { var presenter: CartPresenting?; func show() { presenter?.load() } }",
    "class View { let presenter = CartPresenter(); func show() { presenter.load() } }",
    "class View { func show(_ presenter: CartPresenting) { presenter.load() } }",
    "class View<P: CartPresenting> { var presenter: P; func show() { presenter.load() } }",
    "class View { func show() { let presenter: CartPresenting = make(); presenter.load() } }",
    "class View { func show() { make().load() } }",
    "class View { var presenter: Unknown?; func show() { presenter?.load() } }",
    // If the property's type has no such method, the call is made on something else, such as a parameter of a closure.
    "class View { var presenter: Empty?; func show() { run { presenter in presenter.load() } } }",
    "typealias Presenting = CartPresenting\nclass View { var presenter: Presenting?; func show() { presenter?.load() } }",
    "extension CartPresenting { func begin() { load() } }",
    "class Base { var presenter: CartPresenting? }\nclass View: Base { func show() { presenter?.load() } }",
    "func show(_ presenter: CartPresenting) { presenter.load() }",
  ])
  func aUseThroughTheProtocolOrSomethingUnknownCounts(code: String) {
    #expect(answer(code) == .used)
  }

  @Test(arguments: [
    ("extension CartPresenter { func begin() { load() } }", "CartPresenter"),
    ("class LatePresenter: CartPresenter { override func load() { super.load() } }", "LatePresenter"),
  ])
  func aUseByThePartItselfIsToldApart(code: String, user: String) {
    #expect(answer(code) == .onlyByItself([user]))
  }

  @Test(arguments: [
    "class View { var presenter: OrdersPresenting?; func show() { presenter?.load() } }",
    "class Loader { func load() {}; func begin() { load() } }",
    "enum Loader { static func load() {} }\nclass View { func show() { Loader.load() } }",
    "class View { func show(_ presenter: UIViewController) { presenter.load() } }",
  ])
  func aUseOfSomethingElseWithTheNameDoesNotCount(code: String) {
    #expect(answer(code) == .unused)
  }
}
