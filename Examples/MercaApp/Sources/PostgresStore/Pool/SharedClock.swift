import SQLStore
import Store
import Synchronization

/// The clock of the PostgreSQL server, which all servers of its database share.
///
/// A connection reads it when it is made, and a check of the database reads it again; in between, a
/// clock of this machine that nobody sets counts on.
final class SharedClock: Sendable {
  private let monotonic: @Sendable () -> UInt64
  /// How many milliseconds the server's clock is ahead of the monotonic one; nil before it was read.
  private let lead = Mutex<Int?>(nil)

  /// Creates a clock that is read before it is used.
  init(monotonic: @escaping @Sendable () -> UInt64 = Monotonic.nanoseconds) {
    self.monotonic = monotonic
  }

  /// The moment by the server's clock; by this machine's before that was read.
  var now: Timestamp {
    guard let lead = lead.withLock({ $0 }) else { return .now() }
    return Timestamp(milliseconds: lead + Self.milliseconds(monotonic()))
  }

  /// Reads the server's clock.
  ///
  /// - Parameter ask: Asks the server; the answer was true at some moment of the call.
  /// - Throws: What `ask` throws; the clock is then as it was.
  func read(_ ask: () throws(StoreError) -> Int) throws(StoreError) {
    let start = Self.milliseconds(monotonic())
    let server = try ask()
    let end = Self.milliseconds(monotonic())
    let found = server - (start + end) / 2
    // What is right within the length of the call stays: two calls in a row must not go back in time.
    let uncertainty = (end - start) / 2 + 1
    lead.withLock { lead in
      if let known = lead, abs(known - found) <= uncertainty { return }
      lead = found
    }
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> Int { Int(nanoseconds / 1_000_000) }
}
