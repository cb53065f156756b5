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

  @Test(arguments: [
    ([1, 1, 1, 1, 100], 0.0, true),
    ([98, 99, 100, 101, 102], 0.02, true),
    ([8, 9, 10, 11, 12], 0.2, false),
    ([8, 9, 10, 11, 12] + Array(repeating: 10, count: 20), 0.0, true),
    ([7, 8, 10, 12, 13], 0.4, false),
    ([1, 2, 3, 4, 5, 6], 2.5 / 3.5, false),
    ([0, 0, 0, 0, 0], 0.0, true),
  ])
  func theWidthIsThatOfTheMiddleHalf(runs: [Double], width: Double, isSteady: Bool) {
    #expect(Spread(of: runs).width == width)
    #expect(Spread(of: runs).isSteady == isSteady)
  }

  @Test func runsThatAreFarApartStayUnsteady() {
    let runs: [Double] = [7, 8, 10, 12, 13]
    #expect(!Spread(of: (0..<60).flatMap { _ in runs }).isSteady)
  }

  @Test func fewerThanFiveRunsAreRefused() async {
    await #expect(processExitsWith: .failure) { _ = Spread(of: [1, 2, 3, 4]) }
  }
}
