import Vipera

/// Wires the files.
enum FilesRouter {
  static func module(_ context: ModuleContext<Files>) -> Module {
    let tracing = context.tracing
    let presenter = FilesPresenter()
    let screen = FilesScreen(presenter: FilesContract.traced(presenter, in: tracing))
    presenter.view = FilesContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter])
      .keeps("files") {
        presenter.files
      } restore: {
        presenter.restore($0)
      }
  }
}
