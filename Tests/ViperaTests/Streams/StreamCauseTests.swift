import Testing
import Vipera
import ViperaFlow
import ViperaStreams
import ViperaTesting

/// The delivery of a value by a stream is recorded as an effect of the value, however late it happens.
@MainActor
struct StreamCauseTests {
  private let module = TracedModule()
  private let relay = Relay<Int>()

  /// The recorded values, each with the calls that its delivery made.
  private var outline: [String] {
    module.outline(showing: .arguments).split(separator: "\n").map(String.init)
  }

  private func traced() -> Relay<Int> { module.presenter.noting("picked", relay) }

  private func load(_ value: Int) {
    module.interactor.call("load(_:)", [FlowArgument("id", value)]) {}
  }

  @Test
  func aValueSentDuringADeliveryIsItsEffectThoughItWaits() {
    let relay = traced()
    let subscription = relay.bind { value in
      if value == 1 { relay.send(2) }
      load(value)
    }
    relay.send(1)
    relay.send(3)
    #expect(
      outline == [
        "View → Presenter: picked(value: 1)",
        "  Presenter → Presenter: picked(value: 2)",
        "    Presenter → Interactor: load(id: 2)",
        "  Presenter → Interactor: load(id: 1)",
        "View → Presenter: picked(value: 3)",
        "  Presenter → Interactor: load(id: 3)",
      ]
    )
    subscription.cancel()
  }

  @Test
  func theValueASubscriptionBeginsWithIsNoNewMessage() {
    let state = module.presenter.noting("picked", StateRelay(1))
    let subscription = state.bind { load($0) }
    state.send(2)
    #expect(
      outline == [
        "Presenter → Interactor: load(id: 1)",
        "View → Presenter: picked(value: 2)",
        "  Presenter → Interactor: load(id: 2)",
      ]
    )
    subscription.cancel()
  }

  @Test
  func whatADebounceDeliversIsCausedByTheNewestValue() async {
    let relay = traced()
    let scope = TaskScope()
    let clock = ManualClock()
    let subscription = TaskScope.$current.withValue(scope) {
      relay.debounce(for: .seconds(1), clock: clock).bind { load($0) }
    }
    relay.send(1)
    await clock.untilAsleep()
    relay.send(2)
    await clock.advance(by: .seconds(1))
    await scope.finish()
    #expect(
      outline == [
        "View → Presenter: picked(value: 1)",
        "View → Presenter: picked(value: 2)",
        "  Presenter → Interactor: load(id: 2)",
      ]
    )
    subscription.cancel()
  }

  @Test
  func whatLatestWorkDeliversIsCausedByTheNewestValue() async {
    let relay = traced()
    let scope = TaskScope()
    let answers = HeldAnswers<Int, Int>()
    let subscription = TaskScope.$current.withValue(scope) {
      relay.flatMapLatest { try await answers.answer(for: $0) }
        .bind { result in if case .success(let value) = result { load(value) } }
    }
    relay.send(1)
    await answers.untilAsked(1)
    relay.send(2)
    await answers.untilAsked(2)
    answers.give(1, to: 1)
    answers.give(2, to: 2)
    await scope.finish()
    #expect(
      outline == [
        "View → Presenter: picked(value: 1)",
        "View → Presenter: picked(value: 2)",
        "  Presenter → Interactor: load(id: 2)",
      ]
    )
    subscription.cancel()
  }
}
