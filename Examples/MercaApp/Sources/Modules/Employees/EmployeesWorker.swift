package import Entities
package import ViperaNetworking

/// Gets the employees from the API.
package final class EmployeesWorker: EmployeesContract.Worker {
  private let client: APIClient

  /// Creates a worker.
  package init(client: APIClient) {
    self.client = client
  }

  package func employees(blockingScreen: Bool) async throws(NetworkError) -> EmployeeList {
    try await client.send(GetEmployees(blocksScreen: blockingScreen))
  }
}
