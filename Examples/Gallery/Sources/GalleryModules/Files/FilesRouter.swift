import Vipera

/// Wires the files module.
enum FilesRouter {
  static func module(_ context: ModuleContext<Files>) -> Module {
    let wire = FilesContract.Wiring(context)
    let presenter = FilesPresenter()
    let screen = FilesScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("files", of: presenter, \.files) { $0.restore($1) }
  }
}
