package import Modules
package import Vipera

/// The part of the app that a terminal shows.
package enum TerminalScreens {
  /// Returns the modules that can be opened there.
  ///
  /// - Parameter services: The services that the modules share.
  /// - Returns: The routes, for a stage.
  /// - Throws: An error in the routes, such as two with the same path.
  package static func routes(services: AppServices) throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, services: services.of(context)) { presenter, _ in
          EmployeesTerminalScreen(presenter: presenter)
        }
      }
    }
  }
}
