package import Entities
package import Services

/// Asks the API for the employees.
package final class EmployeesWorker: EmployeesContract.Worker {
  private let service: RequestService

  /// Creates a worker.
  package init(service: RequestService) {
    self.service = service
  }

  package func employees(blockingScreen: Bool) async throws(RequestError) -> EmployeeList {
    try await service.request(.get, "/api/employees", foreground: blockingScreen)
  }
}
