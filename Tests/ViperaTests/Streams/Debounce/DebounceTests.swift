import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaStreams

@MainActor
final class DebounceTests {
  private let clock = ManualClock()
  private let scope = TaskScope()
  private let relay = Relay<String>()
  private var received: [String] = []

  private func bind() -> Subscription {
    TaskScope.$current.withValue(scope) {
      relay.debounce(for: .milliseconds(300), clock: clock)
        .bind(with: self) { test, text in test.received.append(text) }
    }
  }

  @Test
  func onlyTheLastValueOfABurstIsCarried() async {
    let subscription = bind()
    for text in ["B", "Bu", "Buz", "Buzz"] { relay.send(text) }
    await clock.advance(by: .milliseconds(299))
    #expect(received.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await scope.finish()
    #expect(received == ["Buzz"])
    subscription.cancel()
  }

  @Test
  func everyValueBeginsTheIntervalAnew() async {
    let subscription = bind()
    relay.send("B")
    await clock.untilAsleep()
    await clock.advance(by: .milliseconds(200))
    relay.send("Bu")
    await clock.advance(by: .milliseconds(299))
    #expect(received.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await scope.finish()
    #expect(received == ["Bu"])
    subscription.cancel()
  }

  @Test
  func aValueExactlyAtTheDueTimeComesTooLateToReplaceTheOlder() async {
    let subscription = bind()
    relay.send("old")
    await clock.advance(by: .milliseconds(300))
    relay.send("new")
    #expect(received == ["old"])
    await clock.advance(by: .milliseconds(300))
    await scope.finish()
    #expect(received == ["old", "new"])
    subscription.cancel()
  }

  @Test
  func cancellingWhileAValueWaitsDropsItAndEndsTheTask() async {
    let subscription = bind()
    relay.send("Buzz")
    await clock.untilAsleep()
    subscription.cancel()
    await scope.finish()
    await clock.advance(by: .seconds(1))
    #expect(received.isEmpty)
  }

  @Test
  func leavingTheModuleWhileAValueWaitsDropsIt() async {
    let subscription = bind()
    relay.send("Buzz")
    await clock.untilAsleep()
    scope.cancel()
    await scope.finish()
    relay.send("after")
    await clock.advance(by: .seconds(1))
    await scope.finish()
    #expect(received.isEmpty)
    subscription.cancel()
  }

  @Test
  func aValueSentWhileOneIsDeliveredIsDebouncedInTurn() async {
    let subscription = TaskScope.$current.withValue(scope) {
      relay.debounce(for: .milliseconds(300), clock: clock).bind(with: self) { test, text in
        test.received.append(text)
        if text == "a" { test.relay.send("b") }
      }
    }
    relay.send("a")
    await clock.untilAsleep()
    await clock.advance(by: .milliseconds(300))
    await clock.untilAsleep()
    #expect(received == ["a"])
    await clock.advance(by: .milliseconds(300))
    await scope.finish()
    #expect(received == ["a", "b"])
    subscription.cancel()
  }

  // Fixed bug: a system clock ended the program if adding a duration exceeded its range.
  @Test
  func noIntervalIsLongerThanAClockCanSleep() async {
    let subscription = TaskScope.$current.withValue(scope) {
      relay.debounce(for: .seconds(Int64.max), clock: clock)
        .bind(with: self) { test, text in test.received.append(text) }
    }
    relay.send("Buzz")
    await clock.untilAsleep()
    await clock.advance(by: .seconds(100 * 366 * 86_400))
    #expect(clock.sleepers == 0)
    // If a task still sleeps, the scope would not finish, so the subscription is cancelled.
    if clock.sleepers > 0 { subscription.cancel() }
    await scope.finish()
    #expect(received == ["Buzz"])
    subscription.cancel()
  }

  @Test
  func aNegativeIntervalStopsTheProgram() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Relay<Int>().debounce(for: .seconds(-1), clock: ContinuousClock())
    }
    #if DEBUG  // A release build stops without the message.
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      output.contains("A debounce of -1.0 seconds would end before it began. Pass zero or more.")
    )
    #endif
  }
}
