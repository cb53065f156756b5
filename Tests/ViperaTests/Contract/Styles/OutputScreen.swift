final class OutputScreen: EmployeesOutputContract.View {
  let presenter: any EmployeesOutputContract.Presenter
  private(set) var rows: [String] = []

  init(presenter: any EmployeesOutputContract.Presenter) {
    self.presenter = presenter
  }

  func show(_ rows: [String]) { self.rows = rows }
  func showFailure(_ message: String) {}
}
