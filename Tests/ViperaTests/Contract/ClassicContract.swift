import Vipera

struct Employee: Hashable, Identifiable {
  let id: Int
  let name: String
}

enum EmployeesError: Error, Equatable { case offline }

/// VIPER with async results, as a user writes it.
@Contract
enum EmployeesContract {
  protocol View: AnyObject {
    func show(_ names: [String])
    func showFailure(_ text: String, retry: Bool)
  }
  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func retryTapped() async
    func signIn(email: String, password: String) async
  }
  protocol Interactor: AnyObject {
    func employees() async throws(EmployeesError) -> [Employee]
  }
  protocol Router: AnyObject { func showEmployee(_ id: Employee.ID) }
}

final class EmployeesPresenter: EmployeesContract.Presenter {
  weak var view: (any EmployeesContract.View)?
  var interactor: (any EmployeesContract.Interactor)?

  func viewDidLoad() async {
    do throws(EmployeesError) {
      view?.show(try await interactor?.employees().map(\.name) ?? [])
    } catch {
      view?.showFailure("Offline", retry: true)
    }
  }

  func retryTapped() async { await viewDidLoad() }
  func signIn(email: String, password: String) async {}
}
