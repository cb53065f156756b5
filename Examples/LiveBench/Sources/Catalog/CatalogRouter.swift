package import Vipera

/// Wires the catalogue in its two versions, which differ only in their views.
package enum CatalogRouter {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - catalogue: All items.
  ///   - makeView: Creates the screen, which calls the presenter.
  /// - Returns: The module, ready for a host.
  package static func module<R: Route>(
    _ context: ModuleContext<R>,
    catalogue: Catalogue,
    view makeView: (any CatalogContract.Presenter) -> any CatalogContract.View
  ) -> Module {
    let wire = CatalogContract.Wiring(context)

    let interactor = wire.interactor(CatalogInteractor(catalogue: catalogue))
    let presenter = CatalogPresenter(interactor: interactor)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter)
    presenter.view = wire.view(view)

    return wire.module(view)
      .keeps("catalog", of: presenter, \.memory)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }
}
