import Vipera

/// Wires the list.
enum ToDoRouter {
  static func module(_ context: ModuleContext<ToDo>) -> Module {
    let wire = ToDoContract.Wiring(context)
    let presenter = ToDoPresenter()
    let screen = ToDoScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("items", of: presenter, \.items) { $0.restore($1) }
      .keeps("texts", of: screen, \.texts)
  }
}
