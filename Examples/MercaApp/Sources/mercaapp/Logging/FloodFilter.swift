package import Store
import Synchronization

/// Limits how many items of one kind reach the log within a period, so that a flood does not fill the disk as well.
package final class FloodFilter<Item: Sendable>: Sendable {
  /// The maximum number of items reported within the period; for the others, only their number is reported.
  package static var most: Int { 100 }
  package static var seconds: Int { 10 }

  private struct State {
    var start = Timestamp(milliseconds: 0)
    var told = 0
    /// The last item that was not reported, and how many there were.
    var silent: (last: Item, count: Int)?
  }

  private let clock: @Sendable () -> Timestamp
  private let tell: @Sendable (_ item: Item, _ count: Int) -> Void
  private let state = Mutex(State())

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - clock: Returns the time.
  ///   - tell: Called with an item, and the number of items that it stands for.
  package init(
    clock: @escaping @Sendable () -> Timestamp,
    tell: @escaping @Sendable (_ item: Item, _ count: Int) -> Void
  ) {
    self.clock = clock
    self.tell = tell
  }

  /// Reports an item, or counts it.
  package func note(_ item: Item) {
    let now = clock()
    let toTell = state.withLock { state -> [(Item, Int)] in
      var toTell: [(Item, Int)] = []
      // Also if the clock was set back.
      if now < state.start || now >= state.start.adding(seconds: Self.seconds) {
        toTell += Self.summary(&state)
        state.start = now
        state.told = 0
      }
      if state.told < Self.most {
        state.told += 1
        toTell.append((item, 1))
      } else {
        state.silent = (item, (state.silent?.count ?? 0) + 1)
      }
      return toTell
    }
    for (item, count) in toTell { tell(item, count) }
  }

  /// Reports the items that were only counted.
  package func finish() {
    for (item, count) in state.withLock({ Self.summary(&$0) }) { tell(item, count) }
  }

  private static func summary(_ state: inout State) -> [(Item, Int)] {
    guard let silent = state.silent else { return [] }
    state.silent = nil
    return [(silent.last, silent.count)]
  }
}
