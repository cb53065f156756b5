import Entities
package import Modules
package import Vipera
package import ViperaWeb

extension Home: AppTabItem { package var face: TabFace { TabFace(.home) { texts in texts("Shop") } } }
extension BeerList: AppTabItem { package var face: TabFace { .beers { texts in texts("Beer List") } } }
extension BeerSearch: AppTabItem { package var face: TabFace { .beers { texts in texts("Search ID") } } }
extension BeerRandom: AppTabItem { package var face: TabFace { .beers { texts in texts("Random") } } }
extension BeerDetail: TabMember { package var tabRoute: any Route { BeerList() } }
extension Vipers: AppTabItem { package var face: TabFace { TabFace(.vipers) { texts in texts("Vipers") } } }
extension Employees: AppTabItem { package var face: TabFace { .people(.employees) { texts in texts("Employees") } } }
extension Users: AppTabItem { package var face: TabFace { .people(.people) { texts in texts("Users") } } }
extension Account: AppTabItem { package var face: TabFace { TabFace(.account) { texts in texts("Account") } } }

/// The symbol and the texts of a tab in the tab bar, in the user's language.
package struct TabFace {
  let symbol: Symbol
  let group: (Texts) -> TabGroup?
  let name: (Texts) -> String

  init(_ symbol: Symbol, in group: @escaping (Texts) -> TabGroup? = { _ in nil }, name: @escaping (Texts) -> String) {
    self.symbol = symbol
    self.group = group
    self.name = name
  }

  static func beers(name: @escaping (Texts) -> String) -> TabFace {
    TabFace(.beers, in: { texts in TabGroup(texts("Beers"), symbol: .beers) }, name: name)
  }

  static func people(_ symbol: Symbol, name: @escaping (Texts) -> String) -> TabFace {
    TabFace(symbol, in: { texts in TabGroup(texts("People"), symbol: .people) }, name: name)
  }
}

/// A route whose module is a tab of the app.
package protocol AppTabItem: TabItem {
  var face: TabFace { get }
}

extension AppTabItem {
  package var tabTitle: String { face.name(.english) }
  package var tabSymbol: Symbol { face.symbol }
  package func tabTitle(in session: SessionScope) -> String { face.name(session.tabTexts) }
  package func tabGroup(in session: SessionScope) -> TabGroup? { face.group(session.tabTexts) }
}

extension SessionScope {
  /// The visitor exists, because a tab is drawn only after its first module has opened.
  fileprivate var tabTexts: Texts { Texts(shared { Visitor() }.language) }
}
