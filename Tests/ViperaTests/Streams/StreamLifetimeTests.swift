import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaStreams

/// Nothing may outlive its subscription.
///
/// In each chain of operators, every closure holds a token, which must be released.
@MainActor
struct StreamLifetimeTests {
  private final class Token {
    func pass<Value>(_ value: Value) -> Value { value }
  }

  private struct Chain: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let build: @Sendable (Signal<Int>, Token) -> Signal<Int>

    init(_ name: String, _ build: @escaping @Sendable (Signal<Int>, Token) -> Signal<Int>) {
      testDescription = name
      self.build = build
    }
  }

  private nonisolated static let clock = ManualClock()

  private nonisolated static let chains = [
    Chain("map") { signal, token in signal.map { token.pass($0) } },
    Chain("compactMap") { signal, token in signal.compactMap { token.pass($0) } },
    Chain("filter") { signal, token in signal.filter { token.pass($0) > 0 } },
    Chain("distinct") { signal, token in signal.map { token.pass($0) }.distinct() },
    Chain("merge") { signal, token in signal.merge(with: signal.map { token.pass($0) }) },
    Chain("share") { signal, token in signal.map { token.pass($0) }.share() },
    Chain("combineLatest") { signal, token in
      signal.combineLatest(with: signal.map { token.pass($0) }).map { $0 + $1 }
    },
    Chain("debounce") { signal, token in
      signal.map { token.pass($0) }.debounce(for: .seconds(1), clock: clock)
    },
    Chain("flatMapLatest") { signal, token in signal.flatMapLatest { token.pass($0) } },
    Chain("flatMapLatest that throws") { signal, token in
      signal.flatMapLatest { (value) throws in token.pass(value) }
        .catchFailures { _ in _ = token.pass(0) }
    },
  ]

  @Test(arguments: chains, [true, false])
  private func cancellingFreesTheWholeChain(chain: Chain, hasSent: Bool) async {
    let scope = TaskScope()
    let bag = SubscriptionBag()
    weak var token: Token?
    weak var relay: Relay<Int>?
    do {
      let source = Relay<Int>()
      let held = Token()
      token = held
      relay = source
      TaskScope.$current.withValue(scope) {
        chain.build(source.signal, held).bind { _ = held.pass($0) }.store(in: bag)
      }
      if hasSent { source.send(1) }
      bag.cancel()
    }
    await scope.finish()
    #expect(token == nil)
    #expect(relay == nil)
  }

  @Test(arguments: chains)
  private func aSubscriptionDoesNotFormACycle(chain: Chain) async {
    let scope = TaskScope()
    weak var token: Token?
    weak var relay: Relay<Int>?
    do {
      let source = Relay<Int>()
      let held = Token()
      token = held
      relay = source
      // The subscription is not cancelled explicitly, but released as the last object.
      let subscription = TaskScope.$current.withValue(scope) {
        chain.build(source.signal, held).bind { _ = held.pass($0) }
      }
      source.send(1)
      withExtendedLifetime(subscription) {}
    }
    await scope.finish()
    #expect(token == nil)
    #expect(relay == nil)
  }

  @Test
  func workThatIgnoresItsCancellationKeepsNothingBelowAlive() async {
    let scope = TaskScope()
    let ids = Relay<Int>()
    let answers = HeldAnswers<Int, Int>()
    weak var token: Token?
    let subscription: Subscription
    do {
      let held = Token()
      token = held
      subscription = TaskScope.$current.withValue(scope) {
        ids.flatMapLatest { [answers] id in try? await answers.answer(for: id) }
          .bind { _ = held.pass($0) }
      }
    }
    ids.send(1)
    await answers.untilAsked(1)
    #expect(token != nil)
    subscription.cancel()
    #expect(token == nil)
    answers.give(1, to: 1)
    await scope.finish()
  }

  @Test
  func aSleepingDebounceKeepsNothingBelowAlive() async {
    let scope = TaskScope()
    let relay = Relay<Int>()
    let clock = ManualClock()
    weak var token: Token?
    let subscription: Subscription
    do {
      let held = Token()
      token = held
      subscription = TaskScope.$current.withValue(scope) {
        relay.debounce(for: .seconds(1), clock: clock).bind { _ = held.pass($0) }
      }
    }
    relay.send(1)
    await clock.untilAsleep()
    subscription.cancel()
    #expect(token == nil)
    await scope.finish()
  }
}
