package import Vipera

/// Wires the catalogue in its two versions, which differ in their view alone.
package enum CatalogRouter {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - catalogue: All items.
  ///   - makeView: Makes the screen around the presenter it reports to.
  /// - Returns: The module, ready for a host.
  package static func module<R: Route>(
    _ context: ModuleContext<R>,
    catalogue: Catalogue,
    view makeView: (any CatalogContract.Presenter) -> any CatalogContract.View
  ) -> Module {
    typealias Contract = CatalogContract
    let tracing = context.tracing

    let interactor = CatalogInteractor(catalogue: catalogue)
    let presenter = CatalogPresenter(interactor: Contract.traced(interactor, in: tracing))
    let traced: any Contract.Presenter = Contract.traced(presenter, in: tracing)
    let view = makeView(traced)
    presenter.view = Contract.traced(view, in: tracing)

    return Module(context, view: view, parts: [presenter, interactor])
      .keeps("catalog") {
        presenter.memory
      } restore: {
        presenter.memory = $0
      }
      .onLoad { await traced.viewDidLoad() }
  }
}
