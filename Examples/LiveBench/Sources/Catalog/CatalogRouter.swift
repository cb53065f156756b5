package import Vipera

/// Wires the two versions of the catalogue.
package enum CatalogRouter {
  /// The version whose body goes through all rows at each change.
  package static func plain(_ context: ModuleContext<PlainCatalog>, items: [Item]) -> Module {
    let presenter = CatalogPresenter(items: items)
    let screen = PlainCatalogScreen(presenter: presenter)
    presenter.view = screen
    return Module(context, view: screen, parts: [presenter])
      .keeps("catalog") {
        presenter.kept
      } restore: {
        presenter.restore($0)
      }
      .onLoad { await presenter.viewDidLoad() }
  }

  /// The version that skips rows that are equal to what they were.
  package static func keyed(_ context: ModuleContext<KeyedCatalog>, items: [Item]) -> Module {
    let presenter = CatalogPresenter(items: items)
    let screen = KeyedCatalogScreen(presenter: presenter)
    presenter.view = screen
    return Module(context, view: screen, parts: [presenter])
      .keeps("catalog") {
        presenter.kept
      } restore: {
        presenter.restore($0)
      }
      .onLoad { await presenter.viewDidLoad() }
  }
}
