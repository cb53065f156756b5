import Testing

@testable import ViperaSource

@Suite struct ModuleFolderTests {
  @Test(arguments: [
    ("App/Cart/CartPresenter.swift", "Cart", "App/Cart", "App/Cart"),
    ("App/Cart/Presenter/CartPresenter.swift", "Cart", "App/Cart", "App/Cart"),
    ("App/CartModule/View/Cells/CartView.swift", "Cart", "App/CartModule", "App/CartModule"),
    ("App/Shop/View/Cells/CartView.swift", "Cart", "App/Shop", "App/Shop"),
    ("App/Presenters/CartPresenter.swift", "Cart", "App", "App"),
    ("App/Presenters/Cart/CartPresenter.swift", "Cart", "App/Cart", "App/Presenters/Cart"),
    ("App/Screens/Cart/CartItemWorker.swift", "CartItem", "App/Cart", "App/Screens/Cart"),
    ("App/Items/Detail/Interactor/ItemDetailInteractor.swift", "ItemDetail", "App/Items/Detail", "App/Items/Detail"),
    ("App/Transfers/TransferRouter.swift", "Transfer", "App/Transfers", "App/Transfers"),
    ("App/Cart 🛒/Router.swift", "", "App/Cart 🛒", "App/Cart 🛒"),
    ("CartPresenter.swift", "Cart", "", ""),
    ("/Apps/Cart/CartPresenter.swift", "Cart", "Apps/Cart", "/Apps/Cart"),
  ])
  func foldersOfRolesAreNoModules(path: String, prefix: String, key: String, shown: String) {
    let folder = ModuleFolder(path: path, prefix: prefix)
    #expect(folder.key == key)
    #expect(folder.shown == shown)
  }

  @Test(arguments: [
    ("home", "homeview", true), ("transfer", "transfers", true), ("cart", "car", false), ("", "cart", false),
  ])
  func relatedNamesDifferInAnEnding(first: String, second: String, areRelated: Bool) {
    #expect(ModuleNames.areRelated(first, second) == areRelated)
    #expect(ModuleNames.areRelated(second, first) == areRelated)
  }

  @Test(arguments: [
    ("CartItem", "Cart", true), ("Cart", "Cart", true), ("Carton", "Cart", false), ("Cart", "", false),
  ])
  func aLongerNameContinuesWithAWord(name: String, start: String, continues: Bool) {
    #expect(ModuleNames.continues(name, start) == continues)
  }
}
