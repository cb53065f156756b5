package import Modules
package import Vipera

/// The modules that a terminal can show.
package enum TerminalScreens {
  /// Returns the routes of these modules.
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
