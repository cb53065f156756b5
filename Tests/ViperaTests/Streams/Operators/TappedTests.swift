import Testing
import ViperaTesting

@testable import Vipera

/// What the flow recorder relies on.
@MainActor
struct TappedTests {
  /// Notes each value with its cause, and makes the value the cause of what its delivery does.
  private final class Recorder {
    @TaskLocal static var cause = "outside"

    var notes: [String] = []

    func tap(_ value: Int) -> DeliveryFrame {
      notes.append("\(value) by \(Self.cause)")
      return { deliver in Self.$cause.withValue("\(value)", operation: deliver) }
    }
  }

  private let recorder = Recorder()

  @Test
  func aValueSentDuringADeliveryKnowsItsCauseThoughItWaits() {
    let relay = Relay<Int>()
    relay.tap = recorder.tap
    var causes: [String] = []
    let subscription = relay.bind { value in
      causes.append(Recorder.cause)
      if value == 1 { relay.send(2) }
    }
    relay.send(1)
    relay.send(3)
    #expect(recorder.notes == ["1 by outside", "2 by 1", "3 by outside"])
    #expect(causes == ["1", "2", "3"])
    subscription.cancel()
  }

  @Test
  func theValueASubscriptionBeginsWithIsNoNewMessage() {
    let state = StateRelay(1)
    state.tap = recorder.tap
    let subscription = state.bind { _ in }
    state.send(2)
    #expect(recorder.notes == ["2 by outside"])
    subscription.cancel()
  }

  @Test
  func aTappedSignalFramesWhatFollows() {
    let relay = Relay<Int>()
    var causes: [String] = []
    let subscription = relay.map { $0 * 10 }.tapped(recorder.tap)
      .bind { _ in causes.append(Recorder.cause) }
    relay.send(1)
    #expect(recorder.notes == ["10 by outside"])
    #expect(causes == ["10"])
    subscription.cancel()
  }

  @Test
  func whatADebounceDeliversIsCausedByTheNewestValue() async {
    let relay = Relay<Int>()
    relay.tap = recorder.tap
    let scope = TaskScope()
    let clock = ManualClock()
    var causes: [String] = []
    let subscription = TaskScope.$current.withValue(scope) {
      relay.debounce(for: .seconds(1), clock: clock).bind { _ in causes.append(Recorder.cause) }
    }
    relay.send(1)
    await clock.untilAsleep()
    relay.send(2)
    await clock.advance(by: .seconds(1))
    await scope.finish()
    #expect(causes == ["2"])
    subscription.cancel()
  }

  @Test
  func whatLatestWorkDeliversIsCausedByTheNewestValue() async {
    let relay = Relay<Int>()
    relay.tap = recorder.tap
    let scope = TaskScope()
    let answers = HeldAnswers<Int, Int>()
    var causes: [String] = []
    let subscription = TaskScope.$current.withValue(scope) {
      relay.flatMapLatest { try await answers.answer(for: $0) }
        .bind { _ in causes.append(Recorder.cause) }
    }
    relay.send(1)
    await answers.untilAsked(1)
    relay.send(2)
    await answers.untilAsked(2)
    answers.give(1, to: 1)
    answers.give(2, to: 2)
    await scope.finish()
    #expect(causes == ["2"])
    subscription.cancel()
  }
}
