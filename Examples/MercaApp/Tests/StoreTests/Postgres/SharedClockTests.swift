import Store
import Synchronization
import Testing

@testable import PostgresStore

/// The clock that all servers of a PostgreSQL database share.
@Suite struct SharedClockTests {
  private static let millisecond: UInt64 = 1_000_000

  @Test func itGoesOnFromWhatTheServerSaid() throws {
    let time = Mutex(1_000_000 * Self.millisecond)
    let clock = SharedClock { time.withLock { $0 } }
    let month = 31 * 86_400_000
    try clock.read { () throws(StoreError) in
      time.withLock { $0 += 10 * Self.millisecond }
      return month
    }
    // The server is assumed to have read its clock in the middle of the call.
    #expect(clock.now == Timestamp(milliseconds: month + 5))
    time.withLock { $0 += 1_000 * Self.millisecond }
    #expect(clock.now == Timestamp(milliseconds: month + 1_005))
  }

  // The time must not go back between two calls because one took longer than the other.
  @Test(arguments: [(-5, 0), (5, 0), (-3_600_000, -3_600_000), (100, 100)])
  func aDifferenceThatMayBeTheCallsLengthIsNone(difference: Int, change: Int) throws {
    let time = Mutex(1_000_000 * Self.millisecond)
    let clock = SharedClock { time.withLock { $0 } }
    try clock.read { () throws(StoreError) in 50_000_000 }
    let before = clock.now.milliseconds
    try clock.read { () throws(StoreError) in
      time.withLock { $0 += 10 * Self.millisecond }
      return 50_000_005 + difference
    }
    #expect(clock.now.milliseconds == before + 10 + change)
  }

  @Test func aReadingThatFailsChangesNothing() throws {
    let clock = SharedClock { 0 }
    try clock.read { () throws(StoreError) in 7 }
    #expect(throws: StoreError.self) {
      try clock.read { () throws(StoreError) in throw StoreError(.timedOut) }
    }
    #expect(clock.now == Timestamp(milliseconds: 7))
  }
}
