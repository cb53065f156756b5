import Synchronization
import Testing
import Vipera
import ViperaTesting

@Suite struct ManualClockTests {
  @Test func aSleeperWakesAtItsTimeAndNotBefore() async throws {
    try await withTestHost { host in
      let clock = host.clock
      var woken: [Int] = []
      host.tasks.start {
        try? await clock.sleep(for: .seconds(2))
        woken.append(2)
      }
      host.tasks.start {
        try? await clock.sleep(for: .seconds(1))
        woken.append(1)
      }
      await clock.advance(by: .milliseconds(999))
      #expect(woken.isEmpty)
      await clock.advance(by: .seconds(5))
      #expect(woken == [1, 2])
      #expect(clock.now.offset == .milliseconds(5999))
    }
  }

  @Test func whatASleeperSleepsNextIsWithinTheSameAdvance() async throws {
    try await withTestHost { host in
      let clock = host.clock
      var moments: [Duration] = []
      host.tasks.start {
        for _ in 0..<3 {
          try? await clock.sleep(for: .seconds(1))
          moments.append(clock.now.offset)
        }
      }
      await clock.advance(by: .seconds(10))
      #expect(moments == [.seconds(1), .seconds(2), .seconds(3)])
    }
  }

  @Test func equalTimesWakeInTheOrderInWhichTheySlept() async throws {
    try await withTestHost { host in
      let clock = host.clock
      var woken: [Int] = []
      for number in 0..<20 {
        host.tasks.start {
          try? await clock.sleep(for: .seconds(1))
          woken.append(number)
        }
      }
      await clock.advance(by: .seconds(1))
      #expect(woken == Array(0..<20))
    }
  }

  @Test func aTimeGoneByIsNotSleptFor() async throws {
    let clock = ManualClock()
    try await clock.sleep(until: clock.now)
    #expect(clock.sleepers == 0)
  }

  @Test func aCancelledSleeperThrowsAtOnce() async throws {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.untilAsleep()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleepers == 0)
  }

  @Test func aTaskCancelledBeforeItSleepsDoesNotSleep() async throws {
    let clock = ManualClock()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let sleeper = Task {
      for await _ in gate {}
      try await clock.sleep(for: .seconds(1))
    }
    sleeper.cancel()
    open.finish()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func cancelsAtRandomMomentsLeaveNobodyAsleep() async {
    let clock = ManualClock()
    for _ in 0..<500 {
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      sleeper.cancel()
      _ = await sleeper.result
    }
    #expect(clock.sleepers == 0)
  }

  @Test func severalSleepersCanBeWaitedFor() async {
    let clock = ManualClock()
    let sleepers = (0..<3).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
    await clock.untilAsleep(3)
    #expect(clock.sleepers == 3)
    await clock.advance(by: .seconds(1))
    for sleeper in sleepers { _ = await sleeper.result }
    #expect(clock.sleepers == 0)
  }

  @Test func timeCannotGoBack() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await ManualClock().advance(by: .seconds(-1))
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Time cannot go back: advance by 0 or more, not -1.0 seconds."))
  }

  // Fixed bug: waiting for a sleeper that did not come never ended, even if the test had failed.
  @Test func whoWaitsForSleepersCanBeCancelled() async {
    let clock = ManualClock()
    let waiting = Task { await clock.untilAsleep(2) }
    let early = Task { await clock.untilAsleep() }
    early.cancel()
    await early.value
    waiting.cancel()
    await waiting.value
    #expect(clock.sleepers == 0)
  }

  @Test func sleepersThatDoNotComeFailTheTest() async {
    await withKnownIssue {
      await ManualClock().untilAsleep(2, limit: .zero)
    } matching: { issue in
      "\(issue)".contains("2 tasks were to sleep on the clock, and after 0.0 seconds 0 did.")
    }
  }

  @Test func whoIsCancelledAfterItWasWokenHasSlept() async throws {
    let clock = ManualClock()
    for _ in 0..<100 {
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.untilAsleep()
      await clock.advance(by: .seconds(1))
      sleeper.cancel()
      try await sleeper.value
    }
    #expect(clock.sleepers == 0)
    #expect(clock.now.offset == .seconds(100))
  }
}
