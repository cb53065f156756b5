import Testing
import Vipera

@Suite struct EmployeesTests {
  let view = EmployeesContract.ViewSpy()
  let interactor = EmployeesContract.InteractorSpy()
  let presenter = EmployeesPresenter()

  init() {
    presenter.view = view
    presenter.interactor = interactor
  }

  @Test func spiesRecordAndAnswer() async {
    interactor.onEmployees.returns([Employee(id: 1, name: "Ada")])
    await presenter.viewDidLoad()
    #expect(view.onShow.arguments == [["Ada"]])
    #expect(view.calls == ["show(_:)"])
  }

  @Test func aThrownErrorIsTheOnePrepared() async {
    interactor.onEmployees.throws(.offline)
    await presenter.viewDidLoad()
    #expect(view.onShowFailure.arguments.map(\.retry) == [true])
    #expect(view.transcript.lines == [#"showFailure(text: "Offline", retry: true)"#])
  }

  @Test func probesNoteTheFlow() async throws {
    let flow = Flow()
    let tracing = Tracing(flow: flow)
    presenter.view = EmployeesContract.traced(view, in: tracing)
    presenter.interactor = EmployeesContract.traced(interactor, in: tracing)
    interactor.onEmployees.returns([])
    await EmployeesContract.traced(presenter, in: tracing).signIn(email: "a", password: "b")
    await EmployeesContract.traced(presenter, in: tracing).viewDidLoad()
    let messages = flow.snapshot().messages
    #expect(
      messages.map(\.name) == [
        "signIn(email:password:)", "viewDidLoad()", "employees()", "show(_:)",
      ]
    )
    #expect(messages.map(\.cause) == [nil, nil, 2, 2])
    #expect(messages[0].arguments.map(\.text) == ["\"a\"", "•••"])
  }
}
