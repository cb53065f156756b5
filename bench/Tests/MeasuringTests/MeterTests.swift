import Measuring
import Synchronization
import Testing

@Suite struct MeterTests {
  private let clock = SteppedClock()
  private var meter: Meter<SteppedClock> {
    Meter(
      clock: clock,
      configuration: .init(runs: 5, warmUpRuns: 1, shortestRun: .microseconds(10))
    )
  }

  @Test func aCallIsToldInNanoseconds() {
    let spread = meter.nanoseconds { clock.step(by: .nanoseconds(250)) }
    #expect(spread == Spread(of: [250, 250, 250, 250, 250]))
  }

  @Test func anAsynchronousCallToo() async {
    let spread = await meter.nanoseconds(perAsyncCallOf: {
      await Task.yield()
      clock.step(by: .nanoseconds(40))
    })
    #expect(spread.median == 40)
  }

  @Test func aRunTakesAtLeastTheShortestTime() {
    var calls = 0
    _ = meter.nanoseconds {
      calls += 1
      clock.step(by: .nanoseconds(1000))
    }
    // Finding 16 calls a run takes 1 + 2 + 4 + 8 + 16; then come one run to warm up and five.
    #expect(calls == 31 + 6 * 16)
  }

  @Test func aRatioComparesRunsInTurn() {
    let ratio = meter.ratio(
      of: { clock.step(by: .nanoseconds(300)) },
      over: { clock.step(by: .nanoseconds(200)) }
    )
    #expect(ratio.spread.median == 1.5)
    #expect(ratio.reference == 200)
  }

  @Test func aBodyThatTakesNoTimeIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let meter = Meter(clock: SteppedClock(), configuration: .init(mostCalls: 1 << 10))
      _ = meter.nanoseconds {}
    }
  }

  @Test func whatTheBodyThrowsIsThrown() {
    struct Refused: Error {}
    #expect(throws: Refused.self) { try meter.nanoseconds { throw Refused() } }
  }
}

/// A clock that moves only when it is told to.
private final class SteppedClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex(Instant())

  var now: Instant { state.withLock { $0 } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func step(by duration: Duration) { state.withLock { $0 = $0.advanced(by: duration) } }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
