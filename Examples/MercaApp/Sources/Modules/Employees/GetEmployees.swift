import Entities
import ViperaNetworking

/// Asks for everybody who works here.
struct GetEmployees: APIRequest {
  typealias Answer = EmployeeList

  let blocksScreen: Bool

  var path: APIPath { "/api/employees" }

  var headers: HTTPHeaders { ["Content-Type": "application/json"] }

  /// 30 seconds hold for all attempts together: nobody looks at a spinner for longer.
  var options: RequestOptions {
    RequestOptions(
      timeout: .seconds(30),
      totalTimeout: .seconds(30),
      isForeground: blocksScreen
    )
  }
}
