import Entities
import Modules
package import Vipera
package import ViperaWeb

extension Home: TabItem {
  package var tabTitle: String { AppTabTexts.english.home }
  package var tabSymbol: Symbol { .home }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.home }
}

extension BeerList: TabItem {
  package var tabTitle: String { AppTabTexts.english.beerList }
  package var tabSymbol: Symbol { .beers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.beerList }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.beersGroup }
}

extension BeerSearch: TabItem {
  package var tabTitle: String { AppTabTexts.english.beerSearch }
  package var tabSymbol: Symbol { .beers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.beerSearch }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.beersGroup }
}

extension BeerRandom: TabItem {
  package var tabTitle: String { AppTabTexts.english.beerRandom }
  package var tabSymbol: Symbol { .beers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.beerRandom }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.beersGroup }
}

extension BeerDetail: TabMember {
  package var tabRoute: any Route { BeerList() }
}

extension Vipers: TabItem {
  package var tabTitle: String { AppTabTexts.english.vipers }
  package var tabSymbol: Symbol { .vipers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.vipers }
}

extension Employees: TabItem {
  package var tabTitle: String { AppTabTexts.english.employees }
  package var tabSymbol: Symbol { .employees }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.employees }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.peopleGroup }
}

extension Users: TabItem {
  package var tabTitle: String { AppTabTexts.english.users }
  package var tabSymbol: Symbol { .people }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.users }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.peopleGroup }
}

extension Account: TabItem {
  package var tabTitle: String { AppTabTexts.english.account }
  package var tabSymbol: Symbol { .account }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.account }
}

extension AppTabTexts {
  fileprivate var beersGroup: TabGroup { TabGroup(beers, symbol: .beers) }
  fileprivate var peopleGroup: TabGroup { TabGroup(people, symbol: .people) }
}

extension SessionScope {
  /// The texts of the tabs in the language of the session's user.
  ///
  /// Tabs are drawn after their first module is open, which has created the visitor.
  fileprivate var tabTexts: AppTabTexts { .in(shared { Visitor() }.language) }
}
