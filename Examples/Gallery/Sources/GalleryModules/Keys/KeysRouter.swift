import Vipera

/// Wires the keys.
enum KeysRouter {
  static func module(_ context: ModuleContext<Keys>) -> Module {
    let tracing = context.tracing
    let presenter = KeysPresenter()
    let screen = KeysScreen(presenter: KeysContract.traced(presenter, in: tracing))
    presenter.view = KeysContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter])
      .keeps("keys") {
        presenter.keys
      } restore: {
        presenter.restore($0)
      }
  }
}
