import Entities
package import Modules
package import Vipera
package import ViperaWeb

/// A route that is a tab of the app, with its name in the language of the session's user.
package protocol AppTabItem: TabItem {
  func name(_ texts: Texts) -> String
  func group(_ texts: Texts) -> TabGroup?
}

extension AppTabItem {
  package func group(_ texts: Texts) -> TabGroup? { nil }
  package var tabTitle: String { name(.english) }
  package func tabTitle(in session: SessionScope) -> String { name(session.tabTexts) }
  package func tabGroup(in session: SessionScope) -> TabGroup? { group(session.tabTexts) }
}

extension SessionScope {
  /// Tabs are drawn after their first module is open, which has created the visitor.
  fileprivate var tabTexts: Texts { Texts(shared { Visitor() }.language) }
}

extension Home: AppTabItem {
  package var tabSymbol: Symbol { .home }
  package func name(_ texts: Texts) -> String { texts("Shop") }
}

extension BeerList: AppTabItem {
  package var tabSymbol: Symbol { .beers }
  package func name(_ texts: Texts) -> String { texts("Beer List") }
  package func group(_ texts: Texts) -> TabGroup? { .beers(texts) }
}

extension BeerSearch: AppTabItem {
  package var tabSymbol: Symbol { .beers }
  package func name(_ texts: Texts) -> String { texts("Search ID") }
  package func group(_ texts: Texts) -> TabGroup? { .beers(texts) }
}

extension BeerRandom: AppTabItem {
  package var tabSymbol: Symbol { .beers }
  package func name(_ texts: Texts) -> String { texts("Random") }
  package func group(_ texts: Texts) -> TabGroup? { .beers(texts) }
}

extension BeerDetail: TabMember {
  package var tabRoute: any Route { BeerList() }
}

extension Vipers: AppTabItem {
  package var tabSymbol: Symbol { .vipers }
  package func name(_ texts: Texts) -> String { texts("Vipers") }
}

extension Employees: AppTabItem {
  package var tabSymbol: Symbol { .employees }
  package func name(_ texts: Texts) -> String { texts("Employees") }
  package func group(_ texts: Texts) -> TabGroup? { .people(texts) }
}

extension Users: AppTabItem {
  package var tabSymbol: Symbol { .people }
  package func name(_ texts: Texts) -> String { texts("Users") }
  package func group(_ texts: Texts) -> TabGroup? { .people(texts) }
}

extension Account: AppTabItem {
  package var tabSymbol: Symbol { .account }
  package func name(_ texts: Texts) -> String { texts("Account") }
}

extension TabGroup {
  fileprivate static func beers(_ texts: Texts) -> TabGroup { TabGroup(texts("Beers"), symbol: .beers) }
  fileprivate static func people(_ texts: Texts) -> TabGroup { TabGroup(texts("People"), symbol: .people) }
}
