import Vipera
import ViperaHTML

/// The tab bar, with one tab selected.
///
/// Tabs are links, so they can be opened in a new window, and work without scripts.
struct TabBar: HTML {
  let items: [TabBars.Item]
  let label: String
  let stage: Stage

  var body: some HTML {
    nav(.class("vp-tabs"), .aria(.label, label)) {
      ForEach(items, by: \.first) { item in
        a(
          .class("vp-tab"),
          .href(item.address),
          // `page` marks the item of the selected tab. The item of a group gets `true`, since it only contains the
          // selected tab.
          .aria(.current, item.isCurrent ? (item.isGroup ? "true" : "page") : nil),
          .onClick { stage.selectTab(item.target) }
        ) {
          span(.class("vp-symbol"), .aria(.hidden, "true")) { item.symbol }
          span { item.title }
        }
      }
    }
  }
}

/// The tabs of a group, above their screens.
struct GroupTabs: HTML {
  let group: TabBars.GroupBar
  let stage: Stage

  var body: some HTML {
    nav(.class("vp-group"), .aria(.label, group.title)) {
      ForEach(group.items, by: \.first) { item in
        a(
          .class("vp-group-tab"),
          .href(item.address),
          .aria(.current, item.isCurrent ? "page" : nil),
          .onClick { stage.selectTab(item.target) }
        ) {
          item.title
        }
      }
    }
  }
}
