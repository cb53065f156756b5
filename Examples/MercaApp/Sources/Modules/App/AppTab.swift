package import Vipera

/// The tabs of the tab bar, in order; the tabs of a group are adjacent.
package enum AppTab: Int, CaseIterable {
  case home, beerList, beerSearch, beerRandom, vipers, employees, users, account

  /// The tab's first module.
  package var route: any Route {
    switch self {
    case .home: Home()
    case .beerList: BeerList()
    case .beerSearch: BeerSearch()
    case .beerRandom: BeerRandom()
    case .vipers: Vipers()
    case .employees: Employees()
    case .users: Users()
    case .account: Account()
    }
  }

  /// The address of the tab's first module; none of the paths has a parameter.
  package var address: String { type(of: route).path }

  /// The first modules of all tabs.
  package static var routes: [any Route] { allCases.map(\.route) }
}
