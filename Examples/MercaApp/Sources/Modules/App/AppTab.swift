package import Vipera

/// What stands in the bar of tabs, in its order; those of one group beside each other.
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

  /// Where a browser finds the tab's first module: none of their paths has a gap to fill.
  package var address: String { type(of: route).path }

  /// The first modules of all tabs.
  package static var routes: [any Route] { allCases.map(\.route) }
}
