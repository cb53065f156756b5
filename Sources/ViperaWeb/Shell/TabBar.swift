import Vipera
import ViperaHTML

/// The bar of tabs, one of which is shown.
struct TabBar: HTML {
  let tabs: [Shell.Tab]
  let label: String
  let stage: Stage

  var body: some HTML {
    nav(.class("vp-tabs"), .aria(.label, label)) {
      ForEach(tabs, by: \.index) { tab in
        button(
          .type(.button),
          .class("vp-tab"),
          .aria(.current, tab.isSelected ? "page" : nil),
          .onClick { stage.selectTab(tab.index) }
        ) {
          span(.class("vp-symbol"), .aria(.hidden, "true")) { symbol(of: tab) }
          span { label(of: tab) }
        }
      }
    }
  }

  private func label(of tab: Shell.Tab) -> String {
    (tab.item as? any TabItem)?.tabTitle(in: stage.session) ?? "\(type(of: tab.item))"
  }

  private func symbol(of tab: Shell.Tab) -> String {
    (tab.item as? any TabItem)?.tabSymbol ?? "•"
  }
}
