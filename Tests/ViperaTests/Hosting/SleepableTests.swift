import Testing

@testable import Vipera

/// The longest time for which a clock is asked to sleep.
struct SleepableTests {
  // Fixed bug: a system clock ended the program at `.seconds(Int64.max)`, which apps write for "no limit".
  @Test(arguments: [
    (Duration.zero, Duration.zero), (.seconds(-1), .seconds(-1)), (.seconds(60), .seconds(60)),
    (.seconds(Int64.max), .seconds(3_162_240_000)),
    (Duration.seconds(Int64.max) * 4, .seconds(3_162_240_000)),
  ])
  func aVeryLongDurationIsAHundredYears(duration: Duration, expected: Duration) {
    #expect(duration.sleepable == expected)
  }
}
