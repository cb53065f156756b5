import SQLStore
import Store
import Synchronization

/// The time of the PostgreSQL server's clock, which all servers of its database share.
///
/// Each new connection and each check of the database reads the clock; between two readings, this machine's monotonic
/// clock measures the time.
final class SharedClock: Sendable {
  private let monotonic: @Sendable () -> UInt64
  /// The number of milliseconds by which the server's clock is ahead of the monotonic clock; nil before the first
  /// reading.
  private let lead = Mutex<Int?>(nil)

  init(monotonic: @escaping @Sendable () -> UInt64 = Monotonic.nanoseconds) { self.monotonic = monotonic }

  /// The server's time; this machine's time before the first reading.
  var now: Timestamp {
    guard let lead = lead.withLock({ $0 }) else { return .now() }
    return Timestamp(milliseconds: lead + Self.milliseconds(monotonic()))
  }

  /// Reads the server's clock with `ask`, which returns the server's time at some moment during the call.
  func read(_ ask: () throws(StoreError) -> Int) throws(StoreError) {
    let start = Self.milliseconds(monotonic())
    let server = try ask()
    let end = Self.milliseconds(monotonic())
    let found = server - (start + end) / 2
    // A change smaller than the reading's uncertainty is ignored, so that time does not go back between calls.
    let uncertainty = (end - start) / 2 + 1
    lead.withLock { lead in
      if let known = lead, abs(known - found) <= uncertainty { return }
      lead = found
    }
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> Int { Int(nanoseconds / 1_000_000) }
}
