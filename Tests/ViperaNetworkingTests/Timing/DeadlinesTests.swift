import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// The caller that sets a deadline.
private enum Caller {
  @TaskLocal static var number = 0
}

/// Many deadlines share one sleep.
struct DeadlinesTests {
  private final class Held: Sendable {}

  private final class Log: Sendable {
    private let seen = Guarded<[Int]>([])

    var all: [Int] { seen.withLock { $0 } }

    func note(_ number: Int) { seen.withLock { $0.append(number) } }
  }

  private let clock = ManualClock()
  private let log = Log()

  /// Sets deadlines in a task of the host, so that their sleep belongs to the host, too.
  private func set(
    _ seconds: Int...,
    on deadlines: Deadlines,
    _ host: TestHost
  ) async -> [Deadlines.Ticket] {
    var tickets: [Deadlines.Ticket] = []
    let log = log
    host.tasks.start {
      tickets = seconds.map { seconds in deadlines.after(.seconds(seconds)) { log.note(seconds) } }
    }
    await host.settle()
    return tickets
  }

  @Test func eachComesAtItsTime() async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      _ = await set(3, 1, 2, 1, on: deadlines, host)
      await clock.advance(by: .milliseconds(999))
      #expect(log.all == [])
      await clock.advance(by: .milliseconds(1))
      #expect(log.all == [1, 1])
      await clock.advance(by: .seconds(1))
      #expect(log.all == [1, 1, 2])
      await clock.advance(by: .seconds(10))
      #expect(log.all == [1, 1, 2, 3])
      #expect(clock.sleepers == 0)
    }
  }

  // Fixed bug: each request had its own sleep, for which the clock kept 750 bytes during 30 seconds.
  @Test func oneSleepIsEnough() async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      for _ in 0..<1000 {
        let tickets = await set(30, on: deadlines, host)
        #expect(clock.sleepers == 1)
        for ticket in tickets { deadlines.cancel(ticket) }
        await clock.advance(by: .milliseconds(1))
      }
      #expect(deadlines.count == 0)
      await clock.advance(by: .seconds(30))
      #expect(clock.sleepers == 0)
      #expect(log.all == [])
    }
  }

  @Test func whatIsCancelledIsReleasedAtOnce() {
    let deadlines = Deadlines(clock: clock)
    var held: Held? = Held()
    weak let gone = held
    let ticket = deadlines.after(.seconds(30)) { [held] in _ = held }
    held = nil
    #expect(gone != nil)
    deadlines.cancel(ticket)
    #expect(gone == nil)
    deadlines.cancel(ticket)
  }

  @Test func anEarlierDeadlineTakesOver() async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      for seconds in [30, 20, 10] {
        _ = await set(seconds, on: deadlines, host)
        #expect(clock.sleepers == 1)
      }
      for seconds in [10, 20, 30] {
        await clock.advance(by: .seconds(10))
        #expect(log.all.last == seconds)
      }
    }
  }

  // Fixed bug: the task-local flow of the caller that set the first deadline also recorded effects of other callers'
  // deadlines.
  @Test func noCallersValuesAreInTheSleepOfAll() async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      let log = log
      host.tasks.start {
        Caller.$number.withValue(7) {
          _ = deadlines.after(.seconds(1)) { log.note(Caller.number) }
        }
      }
      await host.settle()
      await clock.advance(by: .seconds(1))
      #expect(log.all == [0])
    }
  }

  @Test func whatIsOverAlreadyComesAtOnce() async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      _ = await set(0, -1, on: deadlines, host)
      #expect(log.all.sorted() == [-1, 0])
    }
  }

  // Fixed bug: a system clock ended the program if adding a duration exceeded its range.
  @Test func noLimitIsLongerThanAClockCanSleep() async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      _ = await set(Int.max, on: deadlines, host)
      #expect(log.all == [])
      await clock.advance(by: .seconds(100 * 366 * 86_400))
      #expect(log.all == [Int.max])
    }
  }

  @Test func withoutItsOwnerNobodySleeps() async throws {
    try await withTestHost(clock: clock) { host in
      var deadlines: Deadlines? = Deadlines(clock: clock)
      if let deadlines { _ = await set(30, on: deadlines, host) }
      #expect(clock.sleepers == 1)
      deadlines = nil
      await host.settle()
      #expect(clock.sleepers == 0)
      await clock.advance(by: .seconds(30))
      #expect(log.all == [])
    }
  }
}
