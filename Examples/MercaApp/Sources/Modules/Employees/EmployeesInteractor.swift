import ViperaNetworking

/// Gets the employees, independently of any screen.
package final class EmployeesInteractor: EmployeesContract.Interactor {
  /// The output, which gets the results.
  package weak var output: (any EmployeesContract.InteractorOutput)?

  private let worker: any EmployeesContract.Worker

  /// Creates an interactor; its output is set when it is wired.
  package init(worker: any EmployeesContract.Worker) {
    self.worker = worker
  }

  package func fetchEmployees(blockingScreen: Bool) async {
    do throws(NetworkError) {
      // Awaited before the output is used: an optional chain would retain the output until the
      // response, and would send no request without an output.
      let list = try await worker.employees(blockingScreen: blockingScreen)
      output?.employeesFetched(list)
    } catch {
      output?.fetchFailed(error)
    }
  }
}
