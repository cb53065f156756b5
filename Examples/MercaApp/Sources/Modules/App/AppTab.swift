package import Vipera

/// What stands in the bar of tabs, in its order.
package enum AppTab: Int, CaseIterable {
  case home, employees, users, account

  /// The tab's first module.
  package var route: any Route {
    switch self {
    case .home: Home()
    case .employees: Employees()
    case .users: Users()
    case .account: Account()
    }
  }

  /// The first modules of all tabs.
  package static var routes: [any Route] { allCases.map(\.route) }
}
