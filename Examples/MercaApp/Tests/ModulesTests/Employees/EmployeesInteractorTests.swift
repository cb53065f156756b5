import Modules
import Services
import Testing
import Vipera

@Suite struct EmployeesInteractorTests {
  private let output = EmployeesContract.InteractorOutputSpy()
  private let worker = EmployeesContract.WorkerSpy()
  private let interactor: EmployeesInteractor

  init() {
    interactor = EmployeesInteractor(worker: worker)
    interactor.output = output
  }

  @Test func whatTheWorkerBringsGoesToTheOutput() async {
    worker.onEmployees.returns(.sample)
    await interactor.fetchEmployees(blockingScreen: true)
    #expect(worker.onEmployees.arguments == [true])
    #expect(output.onEmployeesFetched.arguments == [.sample])
    #expect(output.calls == ["employeesFetched(_:)"])
  }

  @Test func whatTheWorkerThrowsGoesToTheOutput() async {
    worker.onEmployees.throws(.status(401))
    await interactor.fetchEmployees(blockingScreen: false)
    #expect(output.onFetchFailed.arguments == [.status(401)])
    #expect(output.calls == ["fetchFailed(_:)"])
  }
}
