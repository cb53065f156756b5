import Measuring
import Synchronization
import Testing

@Suite struct MeterTests {
  private let clock = SteppedClock()
  private var meter: Meter {
    Meter(
      time: { [clock] in clock.now },
      configuration: .init(
        runs: 5,
        maximumRuns: 15,
        warmUpRuns: 1,
        shortestRun: .microseconds(10)
      )
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
    // Finding out that a run needs 16 calls takes 1 + 2 + 4 + 8 + 16 calls. A run to fill caches and five measured runs
    // follow.
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

  @Test func anAsynchronousCallIsComparedToo() async {
    let ratio = await meter.ratio(
      ofAsync: { clock.step(by: .nanoseconds(100)) },
      over: { clock.step(by: .nanoseconds(200)) }
    )
    #expect(ratio.spread.median == 0.5)
  }

  /// The runs of the first batch vary by half; with the next batch, most runs agree.
  @Test func unsteadyRunsGetAnotherBatch() {
    let figures = RunLengths(first: [1, 1, 1, 2, 1, 2], then: 1)
    let spread = figures.measure(with: meter, clock)
    #expect(spread.isSteady)
    #expect(figures.runs == 1 + 10)
  }

  @Test func steadyRunsAreMeasuredOnce() {
    let figures = RunLengths(first: [], then: 1)
    _ = figures.measure(with: meter, clock)
    #expect(figures.runs == 1 + 5)
  }

  @Test func runsThatStayUnsteadyEndAtTheMaximum() {
    let figures = RunLengths(first: (0..<100).map { 1 + $0 % 3 }, then: 1)
    #expect(!figures.measure(with: meter, clock).isSteady)
    #expect(figures.runs == 1 + 15)
  }

  @Test func aBodyThatTakesNoTimeIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let meter = Meter(time: { .zero }, configuration: .init(mostCalls: 1 << 10))
      _ = meter.nanoseconds {}
    }
  }

  @Test func whatTheBodyThrowsIsThrown() {
    struct Refused: Error {}
    #expect(throws: Refused.self) { try meter.nanoseconds { throw Refused() } }
  }
}

/// Calls that each take as long as a run; a further call is needed to find this out.
private final class RunLengths {
  private let first: [Int]
  private let then: Int
  private var calls = 0
  var runs: Int { calls - 1 }

  init(first: [Int], then: Int) {
    self.first = first
    self.then = then
  }

  func measure(with meter: Meter, _ clock: SteppedClock) -> Spread {
    meter.nanoseconds {
      let length = calls < first.count ? first[calls] : then
      calls += 1
      clock.step(by: .milliseconds(length))
    }
  }
}

/// A clock that only the test advances.
private final class SteppedClock: Sendable {
  private let state = Mutex(Duration.zero)

  var now: Duration { state.withLock { $0 } }

  func step(by duration: Duration) { state.withLock { $0 += duration } }
}
