package import Vipera

/// Knows every module of the app, and sets the root modules of a session.
package struct AppRouter: Sendable {
  /// The modules that can be opened, for the host's stage.
  package let routes: RouteTable

  /// Collects the routes of the app.
  ///
  /// - Parameters:
  ///   - services: What the modules share.
  ///   - screens: The screens of the host.
  /// - Throws: An error in the routes, such as two with the same path.
  package init(services: AppServices, screens: any AppScreens) throws(RouteTable.Error) {
    routes = try RouteTable {
      Destination(Home.self) { context in
        HomeRouter.module(context, services: services.of(context), view: screens.home)
      }
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, services: services.of(context), view: screens.employees)
      }
      Destination(Users.self) { context in
        UsersRouter.module(context, services: services.of(context), view: screens.users)
      }
      Destination(Account.self) { context in
        AccountRouter.module(context, services: services.of(context), view: screens.account)
      }
      Destination(Login.self) { context in
        LoginRouter.module(context, services: services.of(context), view: screens.login)
      }
      Destination(SignUp.self) { context in
        SignUpRouter.module(context, services: services.of(context), view: screens.signUp)
      }
      Destination(Vipers.self) { context in
        VipersRouter.module(context, services: services.of(context), view: screens.vipers)
      }
      Self.shop(services: services, screens: screens)
      BeerRouter.destinations(services: services, screens: screens)
    }
  }

  /// Replaces everything on `stage` with the root modules of a session.
  package func setRoot(of stage: Stage) {
    stage.setTabs(AppTab.routes, selected: AppTab.home.rawValue)
  }
}
