import Vipera

/// Wires the list.
enum ToDoRouter {
  static func module(_ context: ModuleContext<ToDo>) -> Module {
    let wire = ToDoContract.Wiring(context)
    let presenter = ToDoPresenter()
    let screen = ToDoScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("items") {
        presenter.items
      } restore: {
        presenter.items = $0
        screen.show($0)
      }
      .keeps("texts") {
        [screen.draft, screen.refused]
      } restore: {
        if $0.count == 2 { (screen.draft, screen.refused) = ($0[0], $0[1]) }
      }
  }
}
