package import Modules

/// The app's screens in a terminal.
package struct TerminalScreens: AppScreens {
  /// Creates the set of screens.
  package init() {}

  package func employees(
    _ presenter: any EmployeesContract.Presenter
  ) -> any EmployeesContract.View {
    EmployeesTerminalScreen(presenter: presenter)
  }
}
