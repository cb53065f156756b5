package import Entities
package import ViperaNetworking

/// Gets the employees, independently of any screen.
package final class EmployeesInteractor: EmployeesContract.Interactor {
  package weak var output: (any EmployeesContract.InteractorOutput)?
  private let worker: any EmployeesContract.Worker

  package init(worker: any EmployeesContract.Worker) { self.worker = worker }

  package func fetchEmployees(blockingScreen: Bool) async {
    do throws(NetworkError) {
      // `output?.employeesFetched(await …)` would retain the output during the request, and send none if it is nil.
      let list = try await worker.employees(blockingScreen: blockingScreen)
      output?.employeesFetched(list)
    } catch {
      output?.fetchFailed(error)
    }
  }
}

/// Gets the employees from the API.
package final class EmployeesWorker: EmployeesContract.Worker {
  private let client: APIClient

  package init(client: APIClient) { self.client = client }

  package func employees(blockingScreen: Bool) async throws(NetworkError) -> EmployeeList {
    try await client.send(GetEmployees(blocksScreen: blockingScreen))
  }
}

private struct GetEmployees: APIRequest {
  typealias Answer = EmployeeList

  let blocksScreen: Bool

  var path: APIPath { "/api/employees" }
  var headers: HTTPHeaders { ["Content-Type": "application/json"] }
  /// The limit is for all attempts together: a user never waits longer for the response.
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30), isForeground: blocksScreen) }
}
