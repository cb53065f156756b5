final class OutputPresenter: EmployeesOutputContract.Presenter {
  weak var view: (any EmployeesOutputContract.View)?
  var interactor: (any EmployeesOutputContract.Interactor)?
  var router: (any EmployeesOutputContract.Router)?
  private var names: [String] = []

  func viewDidLoad() { interactor?.loadEmployees() }
  func rowTapped(at index: Int) { router?.showEmployee(named: names[index]) }
}

extension OutputPresenter: EmployeesOutputContract.InteractorOutput {
  func employeesLoaded(_ names: [String]) {
    self.names = names
    view?.show(names)
  }

  func loadingFailed(_ error: ItemsError) { view?.showFailure("Offline") }
}
