import Vipera

/// The tabs of a session in the order in which they were used last.
struct TabUse {
  /// The newest last; no more than there are tabs.
  private var used: [AnyRoute] = []

  /// Notes that `tab` shows, and forgets what is no tab any more.
  mutating func note(_ tab: AnyRoute, among tabs: [AnyRoute]) {
    guard used.last != tab else { return }
    used.removeAll { $0 == tab || !tabs.contains($0) }
    used.append(tab)
  }

  /// Which of `tabs` was used last, by its place among them; nil where none was.
  func latest(of tabs: [AnyRoute]) -> Int? {
    used.last { tabs.contains($0) }.flatMap(tabs.firstIndex)
  }
}
