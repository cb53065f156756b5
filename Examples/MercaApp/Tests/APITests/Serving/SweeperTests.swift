import API
import Store
import Synchronization
import Testing
import ViperaTesting

/// Deleting expired data.
@Suite struct SweeperTests {
  @Test func whatHasEndedIsDeletedNowAndThen() async throws {
    let time = Mutex(1_700_000_000_000)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    try await APITester.run(time: now) { api in
      let clock = ManualClock()
      let sessions = api.store.sessions
      _ = try await api.signUp("a@merca.example")
      _ = try await api.signIn("a@merca.example", "Wrong12")
      let sweeping = Task { await Sweeper(api.store, clock: clock).run() }
      await clock.untilAsleep()
      #expect(try await api.failures(signingInTo: "a@merca.example") == 1)
      time.withLock { $0 += 31 * 86_400_000 }
      await clock.advance(by: .seconds(600))
      await clock.untilAsleep()
      #expect(try await api.failures(signingInTo: "a@merca.example") == 0)
      // The session was deleted too.
      #expect(try await sessions.sweep(failuresBefore: now()) == 0)
      sweeping.cancel()
      await sweeping.value
    }
  }

  @Test func aStoreThatDoesNotAnswerIsToldAndAskedAgainLater() async throws {
    let faults = Mutex<[StoreError.Reason]>([])
    try await APITester.run { api in
      let clock = ManualClock()
      await api.store.close()
      let sweeper = Sweeper(api.store, clock: clock) { fault in
        faults.withLock { $0 += [fault as? StoreError].compactMap { $0?.reason } }
      }
      let sweeping = Task { await sweeper.run() }
      await clock.untilAsleep()
      await clock.advance(by: .seconds(600))
      await clock.untilAsleep()
      #expect(faults.withLock { $0 } == [.closed, .closed])
      sweeping.cancel()
      await sweeping.value
    }
  }
}
