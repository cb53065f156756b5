import SQLStore
import Store
import Synchronization

/// The clock of the PostgreSQL server, shared by all servers of its database.
///
/// A new connection reads it, and a check of the database reads it again; in between, this machine's monotonic clock
/// continues it.
final class SharedClock: Sendable {
  private let monotonic: @Sendable () -> UInt64
  /// How many milliseconds the server's clock is ahead of the monotonic one; nil before it was read.
  private let lead = Mutex<Int?>(nil)

  init(monotonic: @escaping @Sendable () -> UInt64 = Monotonic.nanoseconds) { self.monotonic = monotonic }

  /// The time of the server's clock, or of this machine's clock before the first reading.
  var now: Timestamp {
    guard let lead = lead.withLock({ $0 }) else { return .now() }
    return Timestamp(milliseconds: lead + Self.milliseconds(monotonic()))
  }

  /// Reads the server's clock with `ask`, which returns the time at some moment of the call.
  func read(_ ask: () throws(StoreError) -> Int) throws(StoreError) {
    let start = Self.milliseconds(monotonic())
    let server = try ask()
    let end = Self.milliseconds(monotonic())
    let found = server - (start + end) / 2
    // A difference within the length of the call is ignored, so that time does not go back between two calls.
    let uncertainty = (end - start) / 2 + 1
    lead.withLock { lead in
      if let known = lead, abs(known - found) <= uncertainty { return }
      lead = found
    }
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> Int { Int(nanoseconds / 1_000_000) }
}
