import Testing
import Vipera

@Suite struct LoginSceneTests {
  private let view = LoginScene.ViewSpy()
  private let worker = LoginScene.WorkerSpy()
  private let request = LoginScene.Request(email: "a@b.co", password: "Secret1")

  @Test func theRingEndsAtTheView() async {
    let flow = Flow()
    let tracing = Tracing(flow: flow)
    let presenter = LoginPresenter()
    presenter.view = LoginScene.traced(view, in: tracing)
    let interactor = LoginInteractor(
      presenter: LoginScene.traced(presenter, in: tracing),
      worker: LoginScene.traced(worker, in: tracing)
    )
    worker.onName.returns("Ada")
    let fromView: any LoginScene.Interactor = LoginScene.traced(interactor, in: tracing)
    let store: any LoginScene.DataStore = LoginScene.traced(interactor, in: tracing)

    await fromView.signIn(request)
    store.name = nil

    #expect(view.onDisplay.arguments == [LoginScene.ViewModel(greeting: "Hola Ada")])
    #expect(
      flow.snapshot().messages.map { "\($0.from) → \($0.to): \($0.name)" } == [
        "View → Interactor: signIn(_:)", "Interactor → Worker: name(for:)",
        "Interactor → Presenter: present(_:)", "Presenter → View: display(_:)",
        "Router → DataStore: name =",
      ]
    )
    #expect(
      flow.snapshot().messages[0].arguments.map(\.text).allSatisfy { !$0.contains("Secret1") }
    )
  }

  @Test func aFailureIsFormattedToo() async {
    let presenter = LoginScene.PresenterSpy()
    worker.onName.throws(ItemsError.offline)
    await LoginInteractor(presenter: presenter, worker: worker).signIn(request)
    #expect(presenter.onPresent.arguments == [LoginScene.Response(name: nil)])
    #expect(worker.onName.arguments == [request])
  }
}
