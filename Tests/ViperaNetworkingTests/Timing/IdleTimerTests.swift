import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// The time that a transfer may be idle.
struct IdleTimerTests {
  private final class Count: Sendable {
    private let count = Guarded(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
  }

  private let clock = ManualClock()
  private let ends = Count()

  private func with(_ test: @escaping @Sendable (IdleTimer, Deadlines) async throws -> Void) async throws {
    try await withTestHost(clock: clock) { host in
      let deadlines = Deadlines(clock: clock)
      let made = OneShot<IdleTimer>()
      // The timer's task belongs to the host only if a task of the host starts it.
      let ends = ends
      host.tasks.start {
        let timer = IdleTimer(.seconds(10), of: deadlines) { ends.add() }
        made.answer(timer)
      }
      await host.settle()
      try await test(try #require(await made.value()), deadlines)
    }
  }

  @Test func endsOnceAtTheLimit() async throws {
    try await with { timer, deadlines in
      timer.moved()
      await clock.advance(by: .seconds(9))
      #expect(ends.value == 0)
      await clock.advance(by: .seconds(1))
      #expect(ends.value == 1)
      await clock.advance(by: .seconds(100))
      #expect(ends.value == 1)
      #expect(deadlines.count == 0)
    }
  }

  @Test func countsFromTheLastBytes() async throws {
    try await with { timer, _ in
      timer.moved()
      for _ in 0..<5 {
        await clock.advance(by: .seconds(7))
        timer.moved()
      }
      await clock.advance(by: .milliseconds(9999))
      #expect(ends.value == 0)
      await clock.advance(by: .milliseconds(1))
      #expect(ends.value == 1)
    }
  }

  @Test func countsNeitherBeforeItsTurnNorDuringAPause() async throws {
    try await with { timer, _ in
      await clock.advance(by: .seconds(100))
      timer.moved()
      await clock.advance(by: .seconds(9))
      timer.pause()
      // Further bytes do not end the pause.
      timer.moved()
      await clock.advance(by: .seconds(100))
      #expect(ends.value == 0)
      timer.resume()
      await clock.advance(by: .milliseconds(9999))
      #expect(ends.value == 0)
      await clock.advance(by: .milliseconds(1))
      #expect(ends.value == 1)
    }
  }

  @Test func stoppingLeavesNothingBehind() async throws {
    try await with { timer, deadlines in
      timer.stop()
      #expect(deadlines.count == 0)
      await clock.advance(by: .seconds(100))
      #expect(ends.value == 0)
    }
  }

  @Test(arguments: [(30, 60, 60, nil), (120, 120, 60, 60), (120, 60, 60, nil), (60, 60, 59, 59)])
  func onlyTheFirstLimitCounts(timeout: Int, all: Int, idle: Int, expected: Int?) {
    let options = RequestOptions(
      timeout: .seconds(timeout),
      totalTimeout: .seconds(all),
      idleTimeout: .seconds(idle)
    )
    #expect(options.effectiveIdleTimeout == expected.map { .seconds($0) })
  }
}
