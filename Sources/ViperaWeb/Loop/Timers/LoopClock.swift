import Glibc
import Vipera

/// The clock of a loop.
enum LoopClock: Sendable {
  /// The system's monotonic clock.
  case monotonic
  /// A clock that a test moves.
  case manual(ManualLoopClock)

  var now: LoopInstant {
    switch self {
    case .monotonic:
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return LoopInstant(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    case .manual(let clock):
      return clock.now
    }
  }

  /// The maximum time to wait for a descriptor, in milliseconds, if the next timer is due at `deadline`.
  func timeout(until deadline: LoopInstant?, from now: LoopInstant) -> Int32 {
    guard let deadline else { return -1 }
    guard deadline > now else { return 0 }
    guard case .monotonic = self else { return -1 }
    // The time is rounded up, since waking early would cause a useless turn.
    let milliseconds = (deadline.nanoseconds - now.nanoseconds + 999_999) / 1_000_000
    return Int32(clamping: milliseconds)
  }
}

/// A clock for loops that stands still until a test moves it.
final class ManualLoopClock: Sendable {
  private struct State {
    var now = LoopInstant(nanoseconds: 1_000_000_000)
    var pollers: [Poller] = []
  }

  private let state = Guarded(State())

  init() {}

  var now: LoopInstant { state.withLock { $0.now } }

  /// Moves the clock and wakes the loops that run on it.
  func advance(by duration: Duration) {
    let pollers = state.withLock { state in
      state.now = state.now + duration
      return state.pollers
    }
    for poller in pollers { poller.wake() }
  }

  func wake(_ poller: Poller) {
    state.withLock { $0.pollers.append(poller) }
  }
}
