package import Entities
package import Vipera
package import ViperaNetworking

/// Classic VIPER: the interactor replies through an output protocol, and entities never reach the view.
@Contract
package enum EmployeesContract {
  package protocol View: AnyObject { func show(_ state: LoadState<EmployeesViewModel>) }

  package protocol Presenter: AnyObject {
    func viewDidLoad() async
    func refreshAsked() async
    func retryTapped() async
  }

  package protocol Interactor: AnyObject { func fetchEmployees(blockingScreen: Bool) async }

  package protocol InteractorOutput: AnyObject {
    func employeesFetched(_ list: EmployeeList)
    func fetchFailed(_ error: NetworkError)
  }

  package protocol Router: AnyObject { func showToast(_ toast: Toast) }

  package protocol Worker: AnyObject {
    func employees(blockingScreen: Bool) async throws(NetworkError) -> EmployeeList
  }
}
