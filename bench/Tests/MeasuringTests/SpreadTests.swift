import Measuring
import Testing

@Suite struct SpreadTests {
  @Test(arguments: [
    ([3, 1, 2, 5, 4], 3.0, 1.0, 5.0),
    ([1, 1, 1, 1, 100], 1.0, 1.0, 100.0),
    ([6, 1, 2, 5, 4, 3], 3.5, 1.0, 6.0),
  ])
  func medianLowAndHigh(runs: [Double], median: Double, low: Double, high: Double) {
    let spread = Spread(of: runs)
    #expect(spread.median == median)
    #expect(spread.low == low)
    #expect(spread.high == high)
  }

  @Test func fewerThanFiveRunsAreRefused() async {
    await #expect(processExitsWith: .failure) { _ = Spread(of: [1, 2, 3, 4]) }
  }
}
