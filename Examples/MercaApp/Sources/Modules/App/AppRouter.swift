package import Vipera
package import ViperaNetworking

/// Knows every module of the app, and sets the root module of a session.
package struct AppRouter: Sendable {
  /// The modules that can be opened, for the host's stage.
  package let routes: RouteTable

  /// Collects the routes of the app.
  ///
  /// - Parameters:
  ///   - gateway: The way to the API.
  ///   - screens: The screens of the host.
  /// - Throws: What is wrong with the routes, such as two that have one address.
  package init(gateway: APIGateway, screens: any AppScreens) throws(RouteTable.Error) {
    routes = try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, gateway: gateway, view: screens.employees)
      }
    }
  }

  /// Opens the module a session begins with, in place of everything on `stage`.
  package func setRoot(of stage: Stage) {
    stage.setRoot(Employees())
  }
}
