final class OutputInteractor: EmployeesOutputContract.Interactor {
  weak var output: (any EmployeesOutputContract.InteractorOutput)?

  func loadEmployees() { output?.employeesLoaded(["Ada"]) }
}
