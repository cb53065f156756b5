import Vipera

/// Wires the list that grows.
enum ToDoRouter {
  static func module(_ context: ModuleContext<ToDo>) -> Module {
    let tracing = context.tracing
    let presenter = ToDoPresenter()
    let screen = ToDoScreen(presenter: ToDoContract.traced(presenter, in: tracing))
    presenter.view = ToDoContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter])
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
