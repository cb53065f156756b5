import Vipera

/// Classic VIPER: the interactor reports its results through an output protocol.
@Contract
enum EmployeesOutputContract {
  protocol View: AnyObject {
    func show(_ rows: [String])
    func showFailure(_ message: String)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad()
    func rowTapped(at index: Int)
  }

  protocol Interactor: AnyObject {
    func loadEmployees()
  }

  protocol InteractorOutput: AnyObject {
    func employeesLoaded(_ names: [String])
    func loadingFailed(_ error: ItemsError)
  }

  protocol Router: AnyObject {
    func showEmployee(named name: String)
  }
}
