package import Modules

/// The app's screens in a browser.
package struct WebScreens: AppScreens {
  /// Creates the set of screens.
  package init() {}

  package func employees(
    _ presenter: any EmployeesContract.Presenter
  ) -> any EmployeesContract.View {
    EmployeesWebScreen(presenter: presenter)
  }
}
