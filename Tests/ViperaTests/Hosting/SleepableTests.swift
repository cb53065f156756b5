import Testing

@testable import Vipera

/// The maximum duration for which a clock sleeps.
struct SleepableTests {
  // Fixed bug: a system clock ended the program for `.seconds(Int64.max)`, which apps use as "no limit".
  @Test(arguments: [
    (Duration.zero, Duration.zero), (.seconds(-1), .seconds(-1)), (.seconds(60), .seconds(60)),
    (.seconds(Int64.max), .seconds(3_162_240_000)),
    (Duration.seconds(Int64.max) * 4, .seconds(3_162_240_000)),
  ])
  func aVeryLongDurationIsAHundredYears(duration: Duration, expected: Duration) {
    #expect(duration.sleepable == expected)
  }
}
