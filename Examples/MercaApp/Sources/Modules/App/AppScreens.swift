/// The screens of one host: what it puts before the presenter of each module.
package protocol AppScreens: Sendable {
  /// Makes the screen of the list of employees.
  func employees(_ presenter: any EmployeesContract.Presenter) -> any EmployeesContract.View
}
