import Store
import Synchronization

/// Lets so many faults within a time through to the log: a flood must not fill the disk as well.
final class FaultFilter: Sendable {
  /// So many are told within as many seconds; of the others, how many there were.
  static let most = 100
  static let seconds = 10

  private struct State {
    var start = Timestamp(milliseconds: 0)
    var told = 0
    /// The last that was not told, and how many there were.
    var silent: (last: APIFault, count: Int)?
  }

  private let clock: @Sendable () -> Timestamp
  private let tell: @Sendable (APIFault) -> Void
  private let state = Mutex(State())

  init(clock: @escaping @Sendable () -> Timestamp, tell: @escaping @Sendable (APIFault) -> Void) {
    self.clock = clock
    self.tell = tell
  }

  /// Tells of a fault, or counts it.
  func note(_ fault: APIFault) {
    let now = clock()
    let toTell = state.withLock { state -> [APIFault] in
      var toTell: [APIFault] = []
      // A clock may be set back.
      if now < state.start || now >= state.start.adding(seconds: Self.seconds) {
        toTell += Self.summary(&state)
        state.start = now
        state.told = 0
      }
      if state.told < Self.most {
        state.told += 1
        toTell.append(fault)
      } else {
        state.silent = (fault, (state.silent?.count ?? 0) + 1)
      }
      return toTell
    }
    for fault in toTell { tell(fault) }
  }

  /// Tells how many were not told of.
  func finish() {
    for fault in state.withLock({ Self.summary(&$0) }) { tell(fault) }
  }

  private static func summary(_ state: inout State) -> [APIFault] {
    guard let silent = state.silent else { return [] }
    state.silent = nil
    return [silent.last.standing(for: silent.count)]
  }
}
