import Vipera

/// Wires the messages, and says them.
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
    let tracing = context.tracing
    let router = MessagesRouter(navigator: context.navigator)
    let interactor = MessagesInteractor(clock: context.clock)
    let presenter = MessagesPresenter(
      interactor: MessagesContract.traced(interactor, in: tracing),
      router: MessagesContract.traced(router, in: tracing),
      busy: context.busy
    )
    let screen = MessagesScreen(presenter: MessagesContract.traced(presenter, in: tracing))
    presenter.view = MessagesContract.traced(screen, in: tracing)
    return Module(context, view: screen, parts: [presenter, interactor, router])
      .keeps("answer") {
        screen.answer
      } restore: {
        screen.show(answer: $0)
      }
  }
}
