import Testing
import Vipera

@Suite struct EmployeesTests {
  private let view = EmployeesContract.ViewSpy()
  private let interactor = EmployeesContract.InteractorSpy()
  private let presenter: EmployeesPresenter

  init() {
    presenter = EmployeesPresenter(interactor: interactor)
    presenter.view = view
  }

  @Test func loadingEndsWithTheEmployees() async {
    interactor.onEmployees.returns([Item(id: 1)])
    await presenter.viewDidLoad()
    #expect(view.onShow.arguments == [.loading(), .loaded(["1"])])
  }

  @Test func beingOfflineIsSaidAndRetried() async {
    interactor.onEmployees.answers(inOrder: .failure(.offline), .success([]))
    await presenter.viewDidLoad()
    await presenter.retryTapped()
    #expect(
      view.onShow.arguments == [
        .loading(), .failed("You are not connected to Internet."), .loading(), .empty,
      ]
    )
  }

  @Test func aFlowShowsWhatCausedWhat() async {
    let flow = Flow()
    let wire = EmployeesContract.Wiring(flow: flow)
    let presenter = EmployeesPresenter(interactor: wire.interactor(interactor))
    presenter.view = wire.view(view)
    interactor.onEmployees.answers {
      await Task.yield()
      return []
    }
    await wire.presenter(presenter).viewDidLoad()
    let messages = flow.snapshot().messages
    #expect(messages.map(\.name) == ["viewDidLoad()", "show(_:)", "employees()", "show(_:)"])
    #expect(messages.map(\.cause) == [nil, 1, 1, 1])
  }
}
