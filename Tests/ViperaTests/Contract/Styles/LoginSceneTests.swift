import Testing
import Vipera

@Suite struct LoginSceneTests {
  private let view = LoginScene.ViewSpy()
  private let worker = LoginScene.WorkerSpy()
  private let request = LoginScene.Request(email: "a@b.co", password: "Secret1")

  @Test func theRingEndsAtTheView() async {
    let flow = Flow()
    let wire = LoginScene.Wiring(flow: flow)
    let presenter = LoginPresenter()
    presenter.view = wire.view(view)
    let interactor = LoginInteractor(
      presenter: wire.presenter(presenter),
      worker: wire.worker(worker)
    )
    worker.onName.returns("Ada")
    let fromView = wire.interactor(interactor)
    let store = wire.dataStore(interactor)

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
