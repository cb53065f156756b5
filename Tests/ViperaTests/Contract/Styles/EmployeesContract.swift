import Vipera

/// VIPER whose interactor returns its results.
@Contract
enum EmployeesContract {
  protocol View: AnyObject { func show(_ state: LoadState<[String]>) }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func retryTapped() async
  }

  protocol Interactor: AnyObject { func employees() async throws(ItemsError) -> [Item] }
  protocol Router: AnyObject { func showEmployee(_ id: Item.ID) }
}
