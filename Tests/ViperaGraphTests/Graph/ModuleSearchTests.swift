import Testing

@testable import ViperaGraph

@Suite struct ModuleSearchTests {
  private static let graph = SampleProject.graph([
    "App/Shop/Cart/Cart.swift":
      "final class CartPresenter { let interactor = CartInteractor() }; final class CartInteractor {}",
    "App/Gift/Cart/Cart.swift":
      "final class CartPresenter { let interactor = CartInteractor() }; final class CartInteractor {}",
    "App/Login/Login.swift":
      "final class LoginPresenter { let interactor = LoginInteractor() }; final class LoginInteractor {}",
  ])

  @Test(arguments: [
    ("Login", "App/Login"), ("login", "App/Login"), ("App/Shop/Cart", "App/Shop/Cart"),
    ("App/Gift/Cart/", "App/Gift/Cart"),
  ])
  func aModuleIsFoundByNameOrFolder(text: String, folder: String) throws {
    let graph = Self.graph
    #expect(try graph.modules[ModuleSearch.find(text, in: graph)].folder == folder)
  }

  @Test(arguments: [
    (
      "Cart",
      "Several modules are called 'Cart'. Name a folder instead: --module 'App/Gift/Cart' or --module 'App/Shop/Cart'."
    ),
    ("Logni", "There is no module 'Logni'. Did you mean 'Login'?"),
    ("Warehouse", "There is no module 'Warehouse'. 'vipera stats --format json' lists all."),
  ])
  func othersAreExplained(text: String, message: String) {
    let error = #expect(throws: ModuleSearch.Error.self) { try ModuleSearch.find(text, in: Self.graph) }
    #expect(error?.description == message)
  }

  @Test func foldersToPasteAreWordsOfAShell() {
    let error = ModuleSearch.Error.several("Cart", ["App/Ada's"])
    #expect(error.description.hasSuffix(#"--module 'App/Ada'\''s'."#))
  }
}
