import Vipera

/// Wires the keys module.
enum KeysRouter {
  static func module(_ context: ModuleContext<Keys>) -> Module {
    let wire = KeysContract.Wiring(context)
    let presenter = KeysPresenter()
    let screen = KeysScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("keys", of: presenter, \.keys) { $0.restore($1) }
  }
}
