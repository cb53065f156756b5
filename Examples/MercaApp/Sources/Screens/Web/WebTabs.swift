import Entities
import Modules
package import Vipera
package import ViperaWeb

extension Home: TabItem {
  package var tabTitle: String { "Shop" }
  package var tabSymbol: Symbol { .home }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Shop") }
}

extension BeerList: TabItem {
  package var tabTitle: String { "Beer List" }
  package var tabSymbol: Symbol { .beers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Beer List") }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.beersGroup }
}

extension BeerSearch: TabItem {
  package var tabTitle: String { "Search ID" }
  package var tabSymbol: Symbol { .beers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Search ID") }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.beersGroup }
}

extension BeerRandom: TabItem {
  package var tabTitle: String { "Random" }
  package var tabSymbol: Symbol { .beers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Random") }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.beersGroup }
}

extension BeerDetail: TabMember {
  package var tabRoute: any Route { BeerList() }
}

extension Vipers: TabItem {
  package var tabTitle: String { "Vipers" }
  package var tabSymbol: Symbol { .vipers }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Vipers") }
}

extension Employees: TabItem {
  package var tabTitle: String { "Employees" }
  package var tabSymbol: Symbol { .employees }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Employees") }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.peopleGroup }
}

extension Users: TabItem {
  package var tabTitle: String { "Users" }
  package var tabSymbol: Symbol { .people }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Users") }
  package func tabGroup(in session: SessionScope) -> TabGroup? { session.tabTexts.peopleGroup }
}

extension Account: TabItem {
  package var tabTitle: String { "Account" }
  package var tabSymbol: Symbol { .account }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts("Account") }
}

extension Texts {
  fileprivate var beersGroup: TabGroup { TabGroup(self("Beers"), symbol: .beers) }
  fileprivate var peopleGroup: TabGroup { TabGroup(self("People"), symbol: .people) }
}

extension SessionScope {
  /// The texts of the tabs in the language of the session's user.
  ///
  /// Tabs are drawn after their first module is open, which has created the visitor.
  fileprivate var tabTexts: Texts { Texts(shared { Visitor() }.language) }
}
