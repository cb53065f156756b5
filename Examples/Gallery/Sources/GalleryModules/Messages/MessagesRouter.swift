import Vipera

/// Wires the messages module, and shows the alerts and toasts.
final class MessagesRouter: MessagesContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func tell() async {
    await navigator.alert(Alert("Hello", message: "An alert waits until it was read."))
  }

  func confirmDeletion() async -> Bool {
    let delete = Alert.Button("Delete", role: .destructive)
    let alert = Alert(
      "Delete the draft?",
      message: "This cannot be undone.",
      buttons: [Alert.Button("Keep", role: .cancel), delete]
    )
    return await navigator.alert(alert) == delete
  }

  func toast(_ toast: Toast) { navigator.toast(toast) }

  static func module(_ context: ModuleContext<Messages>) -> Module {
    let wire = MessagesContract.Wiring(context)
    let router = wire.router(MessagesRouter(navigator: context.navigator))
    let interactor = wire.interactor(MessagesInteractor(clock: context.clock))
    let presenter = MessagesPresenter(interactor: interactor, router: router, busy: context.busy)
    let screen = MessagesScreen(presenter: wire.presenter(presenter))
    presenter.view = wire.view(screen)
    return wire.module(screen)
      .keeps("answer", of: screen, \.answer) { $0.show(answer: $1) }
  }
}
