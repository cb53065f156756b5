import Entities
import Modules
package import Vipera
import ViperaWeb

extension Home: TabItem {
  package var tabTitle: String { AppTabTexts.english.home }
  package var tabSymbol: String { "⌂" }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.home }
}

extension Vipers: TabItem {
  package var tabTitle: String { AppTabTexts.english.vipers }
  package var tabSymbol: String { "∿" }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.vipers }
}

extension Employees: TabItem {
  package var tabTitle: String { AppTabTexts.english.employees }
  package var tabSymbol: String { "⚒" }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.employees }
}

extension Users: TabItem {
  package var tabTitle: String { AppTabTexts.english.users }
  package var tabSymbol: String { "☺" }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.users }
}

extension Account: TabItem {
  package var tabTitle: String { AppTabTexts.english.account }
  package var tabSymbol: String { "⚙" }
  package func tabTitle(in session: SessionScope) -> String { session.tabTexts.account }
}

extension SessionScope {
  /// What the tabs say in the language of whoever uses the session.
  ///
  /// Tabs are drawn once their first module is open, which has made the visitor.
  fileprivate var tabTexts: AppTabTexts { .in(shared { Visitor() }.language) }
}
