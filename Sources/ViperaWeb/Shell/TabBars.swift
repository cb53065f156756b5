import Vipera

/// The items of a session's tab bar, and of the bar of the selected tab's group.
struct TabBars {
  /// One entry of a bar.
  struct Item {
    /// The index of the first tab of the item, which identifies the item.
    let first: Int
    /// The index of the tab that the item opens.
    let target: Int
    /// The address of that tab.
    let address: String
    let title: String
    let symbol: Symbol
    let isCurrent: Bool
    var isGroup = false
  }

  /// The tabs of one group.
  struct GroupBar {
    let title: String
    let items: [Item]
  }

  /// The items: one for each group, and one for each tab without a group.
  private(set) var items: [Item] = []
  /// The bar of the selected tab's group; nil if the tab has no group.
  private(set) var group: GroupBar?

  /// Groups tabs.
  ///
  /// - Parameters:
  ///   - tabs: All tabs, in order.
  ///   - selected: The index of the selected tab.
  ///   - session: The session, whose language the titles use.
  ///   - lastUsed: Returns the tab that a group's item opens.
  init(
    _ tabs: [AnyRoute],
    selected: Int,
    in session: SessionScope,
    lastUsed: ([Int]) -> Int
  ) {
    let groups = tabs.map { ($0.base as? any TabItem)?.tabGroup(in: session) }
    let single = tabs.enumerated().map { index, tab in
      let item = tab.base as? any TabItem
      return Item(
        first: index,
        target: index,
        address: tab.location,
        title: item?.tabTitle(in: session) ?? "\(type(of: tab.base))",
        symbol: item?.tabSymbol ?? "•",
        isCurrent: index == selected
      )
    }
    for item in single {
      guard let group = groups[item.first] else {
        items.append(item)
        continue
      }
      let members = single.filter { groups[$0.first] == group }
      guard members[0].first == item.first else { continue }
      let isCurrent = members.contains(where: \.isCurrent)
      let target = isCurrent ? selected : lastUsed(members.map(\.first))
      items.append(
        Item(
          first: item.first,
          target: target,
          address: tabs[target].location,
          title: group.title,
          symbol: group.symbol,
          isCurrent: isCurrent,
          isGroup: true
        )
      )
      if isCurrent { self.group = GroupBar(title: group.title, items: members) }
    }
  }
}
