import Testing
import Vipera

/// `traced(_:in:)` wraps a part for the place it is assigned to, and only while a flow records.
@Suite struct TracingTests {
  @Test func withoutAFlowThePartIsUsedAsItIs() {
    let view = PassingContract.ViewSpy()
    let same: any PassingContract.View = PassingContract.traced(view, in: Tracing(flow: nil))
    #expect(same === view)
  }

  @Test func thePlaceTellsWhichRoleIsMeant() {
    let flow = Flow()
    let tracing = Tracing(flow: flow)
    let presenter = OutputPresenter()
    let interactor = OutputInteractor()
    let screen = OutputScreen(presenter: EmployeesOutputContract.traced(presenter, in: tracing))
    interactor.output = EmployeesOutputContract.traced(presenter, in: tracing)
    presenter.interactor = EmployeesOutputContract.traced(interactor, in: tracing)
    presenter.view = EmployeesOutputContract.traced(screen, in: tracing)

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
    var tracing: Tracing? = Tracing(flow: Flow())
    presenter.view = tracing.map { EmployeesOutputContract.traced(view, in: $0) }
    #expect(presenter.view != nil)
    tracing = nil
    #expect(presenter.view == nil)
  }
}
