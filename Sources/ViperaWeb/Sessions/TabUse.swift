import Vipera

/// The tabs of a session, in the order in which they were last used.
struct TabUse {
  /// The used tabs, the most recent last; at most as many as there are tabs.
  private var used: [AnyRoute] = []

  /// Puts `tab`, which is visible now, last, and drops routes that are no longer tabs.
  mutating func note(_ tab: AnyRoute, among tabs: [AnyRoute]) {
    guard used.last != tab else { return }
    used.removeAll { $0 == tab || !tabs.contains($0) }
    used.append(tab)
  }

  /// The index of the most recently used of `tabs`; nil if none was used.
  func latest(of tabs: [AnyRoute]) -> Int? {
    used.last { tabs.contains($0) }.flatMap(tabs.firstIndex)
  }
}
