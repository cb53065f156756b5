import Entities
import ViperaNetworking

/// Gets all employees.
struct GetEmployees: APIRequest {
  typealias Answer = EmployeeList

  let blocksScreen: Bool

  var path: APIPath { "/api/employees" }

  var headers: HTTPHeaders { ["Content-Type": "application/json"] }

  /// 30 seconds for all attempts together: no user waits longer in front of a spinner.
  var options: RequestOptions {
    RequestOptions(
      timeout: .seconds(30),
      totalTimeout: .seconds(30),
      isForeground: blocksScreen
    )
  }
}
