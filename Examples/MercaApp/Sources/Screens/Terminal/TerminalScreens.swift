package import Modules
package import Vipera

/// The part of the app that a terminal shows.
package enum TerminalScreens {
  /// The modules that can be opened there.
  ///
  /// - Parameter services: What the modules share.
  /// - Returns: The routes, for a stage.
  /// - Throws: What is wrong with the routes, such as two that have one address.
  package static func routes(
    services: AppServices
  ) throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, services: services) { presenter, _ in
          EmployeesTerminalScreen(presenter: presenter)
        }
      }
    }
  }
}
