import API
import Store
import Synchronization
import Testing
import ViperaTesting

/// Whether a server accepts new visitors.
@Suite struct ReadinessTests {
  // Regression: the proxy sent visitors to a server without a database.
  @Test func aDatabaseThatIsSilentForFiveSecondsIsNotReady() async {
    let clock = ManualClock()
    let start = ContinuousClock.now
    let seconds = Mutex(0)
    let answers = Mutex(true)
    let told = Mutex<[String]>([])
    let readiness = Readiness(
      clock: clock,
      now: { start + .seconds(seconds.withLock { $0 }) },
      onChange: { change in
        switch change {
        case .gone(let error): told.withLock { $0.append("gone: \(error)") }
        case .back: told.withLock { $0.append("back") }
        }
      },
      check: { if !answers.withLock({ $0 }) { throw StoreError(.unavailable("of the test")) } }
    )
    let asking = Task { await readiness.run() }
    await clock.untilAsleep()
    #expect(readiness.isReady)
    answers.withLock { $0 = false }
    for second in 1...7 {
      seconds.withLock { $0 = second }
      await clock.advance(by: .seconds(1))
      await clock.untilAsleep()
      #expect(readiness.isReady == (second <= 5), "after \(second) s")
    }
    answers.withLock { $0 = true }
    await clock.advance(by: .seconds(1))
    await clock.untilAsleep()
    #expect(readiness.isReady)
    // Each change is reported once, however long it lasts.
    #expect(told.withLock { $0 } == ["gone: \(StoreError(.unavailable("of the test")))", "back"])
    asking.cancel()
    await asking.value
  }

  // A call that waits for a connection must not delay the proxy.
  @Test func aCheckThatHangsIsNotReadyEither() async {
    let start = ContinuousClock.now
    let seconds = Mutex(0)
    let (hanging, release) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let readiness = Readiness(
      clock: ManualClock(),
      now: { start + .seconds(seconds.withLock { $0 }) },
      check: {
        begin.yield()
        for await _ in hanging {}
      }
    )
    let asking = Task { await readiness.run() }
    for await _ in begun { break }
    seconds.withLock { $0 = 6 }
    #expect(!readiness.isReady)
    asking.cancel()
    release.finish()
    await asking.value
  }
}
