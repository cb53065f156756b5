import Vipera
import ViperaHTML

/// The bar of tabs, one of which is shown.
struct TabBar: HTML {
  let tabs: [Shell.Tab]
  let stage: Stage

  var body: some HTML {
    nav(.class("vp-tabs")) {
      ForEach(tabs, by: \.index) { tab in
        button(
          .class("vp-tab", adding: "vp-selected", when: tab.isSelected),
          .aria(.selected, tab.isSelected),
          .onClick { stage.selectTab(tab.index) }
        ) {
          span(.class("vp-symbol"), .aria(.hidden, "true")) { symbol(of: tab) }
          span { label(of: tab) }
        }
      }
    }
  }

  private func label(of tab: Shell.Tab) -> String {
    (tab.item as? any TabItem)?.tabTitle ?? "\(type(of: tab.item))"
  }

  private func symbol(of tab: Shell.Tab) -> String {
    (tab.item as? any TabItem)?.tabSymbol ?? "•"
  }
}
