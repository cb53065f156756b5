import Vipera

/// Wires the form.
enum SignUpRouter {
  static func module(_ context: ModuleContext<SignUp>) -> Module {
    let tracing = context.tracing
    let interactor = SignUpInteractor(clock: context.clock)
    let presenter = SignUpPresenter(interactor: SignUpContract.traced(interactor, in: tracing))
    let screen = SignUpScreen(presenter: SignUpContract.traced(presenter, in: tracing))
    presenter.view = SignUpContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, interactor])
      .keeps("name") {
        screen.name
      } restore: {
        screen.showDone(name: $0)
      }
  }
}
