import Vipera

/// Wires the list that grows.
enum ToDoRouter {
  static func module(_ context: ModuleContext<ToDo>) -> Module {
    let tracing = context.tracing
    let presenter = ToDoPresenter()
    let screen = ToDoScreen(presenter: ToDoContract.traced(presenter, in: tracing))
    presenter.view = ToDoContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter])
  }
}
