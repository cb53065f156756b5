import Testing
import Vipera

/// A wiring wraps a part in a probe only while a flow records.
@Suite struct WiringTests {
  @Test func withoutAFlowThePartIsUsedAsItIs() {
    let view = PassingContract.ViewSpy()
    let same = PassingContract.Wiring(flow: nil).view(view)
    #expect(same === view)
  }

  @Test func aPartMayPlaySeveralRoles() {
    let flow = Flow()
    let wire = EmployeesOutputContract.Wiring(flow: flow)
    let presenter = OutputPresenter()
    let interactor = OutputInteractor()
    let screen = OutputScreen(presenter: wire.presenter(presenter))
    interactor.output = wire.interactorOutput(presenter)
    presenter.interactor = wire.interactor(interactor)
    presenter.view = wire.view(screen)

    screen.presenter.viewDidLoad()

    #expect(
      flow.snapshot().messages.map { "\($0.from) → \($0.to): \($0.name)" } == [
        "View → Presenter: viewDidLoad()", "Presenter → Interactor: loadEmployees()",
        "Interactor → Presenter: employeesLoaded(_:)", "Presenter → View: show(_:)",
      ]
    )
    #expect(flow.snapshot().messages.map(\.cause) == [nil, 1, 2, 3])
    #expect(Set(flow.snapshot().messages.map(\.module)) == ["EmployeesOutput"])
    #expect(screen.rows == ["Ada"])
  }

  @Test func whoPointsWeaklyKeepsItsProbeAsLongAsTheModuleLives() {
    let presenter = OutputPresenter()
    let view = EmployeesOutputContract.ViewSpy()
    var wire: EmployeesOutputContract.Wiring? = .init(flow: Flow())
    presenter.view = wire?.view(view)
    #expect(presenter.view != nil)
    wire = nil
    #expect(presenter.view == nil)
  }
}
