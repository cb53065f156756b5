import Modules
import Testing
import Vipera
import ViperaNetworking

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

  // Regression: the request retained the output until the response.
  @Test func theOutputMayGoWhileTheRequestRuns() async {
    let worker = EmployeesContract.WorkerSpy()
    let interactor = EmployeesInteractor(worker: worker)
    var output: EmployeesContract.InteractorOutputSpy? = EmployeesContract.InteractorOutputSpy()
    weak let gone = output
    interactor.output = output
    var wasHeld: Bool?
    worker.onEmployees.answers { _ in
      output = nil
      wasHeld = gone != nil
      return .sample
    }
    await interactor.fetchEmployees(blockingScreen: false)
    #expect(wasHeld == false)
  }

  // Regression: without an output, the worker was not called.
  @Test func theWorkerIsAskedWhoeverListens() async {
    let worker = EmployeesContract.WorkerSpy()
    worker.onEmployees.returns(.sample)
    await EmployeesInteractor(worker: worker).fetchEmployees(blockingScreen: true)
    #expect(worker.onEmployees.arguments == [true])
  }

  @Test func whatTheWorkerThrowsGoesToTheOutput() async {
    worker.onEmployees.throws(NetworkError(.status(401)))
    await interactor.fetchEmployees(blockingScreen: false)
    #expect(output.onFetchFailed.arguments.map(\.reason) == [.status(401)])
    #expect(output.calls == ["fetchFailed(_:)"])
  }
}
