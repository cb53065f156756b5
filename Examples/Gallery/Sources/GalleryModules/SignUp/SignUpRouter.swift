import Vipera

/// Wires the form.
enum SignUpRouter {
  static func module(_ context: ModuleContext<SignUp>) -> Module {
    let wire = SignUpContract.Wiring(context)
    let interactor = wire.interactor(SignUpInteractor(clock: context.clock))
    let presenter = SignUpPresenter(interactor: interactor)
    let screen = SignUpScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("name", of: screen, \.name) { $0.showDone(name: $1) }
  }
}
