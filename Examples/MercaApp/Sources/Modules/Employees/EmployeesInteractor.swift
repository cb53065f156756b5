import ViperaNetworking

/// Gets the employees, free of any screen.
package final class EmployeesInteractor: EmployeesContract.Interactor {
  /// What is told what came of it.
  package weak var output: (any EmployeesContract.InteractorOutput)?

  private let worker: any EmployeesContract.Worker

  /// Creates an interactor; its output is set when it is wired.
  package init(worker: any EmployeesContract.Worker) {
    self.worker = worker
  }

  package func fetchEmployees(blockingScreen: Bool) async {
    do throws(NetworkError) {
      // Awaited first: an optional chain would hold the output until the answer is here, and would
      // ask for nothing without one.
      let list = try await worker.employees(blockingScreen: blockingScreen)
      output?.employeesFetched(list)
    } catch {
      output?.fetchFailed(error)
    }
  }
}
