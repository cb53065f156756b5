import Testing
import Waiting

@testable import Vipera
@testable import ViperaStreams

/// A shared stream with tasks; two modules bind to it, each in its own scope.
@MainActor
final class ShareScopeTests {
  private let first = TaskScope()
  private let second = TaskScope()
  private let ids = Relay<Int>()
  private let answers = HeldAnswers<Int, String>()
  private var received: [String] = []
  private var scopes: [TaskScope?] = []

  private lazy var shared = ids.flatMapLatest(answers.answer)
    .catchFailures { (_: any Error) in }.share()

  private func bind(in scope: TaskScope, as name: String) -> Subscription {
    TaskScope.$current.withValue(scope) {
      shared.bind(with: self) { test, answer in
        test.received.append("\(name) \(answer)")
        test.scopes.append(TaskScope.current)
      }
    }
  }

  /// Fixed bug: when the module that had subscribed first was closed, the stream silently ended for all other modules.
  @Test
  func itGoesOnWhenTheFirstModuleLeaves() async {
    let one = bind(in: first, as: "one")
    let two = bind(in: second, as: "two")
    await ask(1)
    first.cancel()
    one.cancel()
    answers.give("a", to: 1)
    await receive("b", for: 2, times: 1)
    #expect(received == ["two b"])
    await leave(second, two)
  }

  @Test
  func itGoesOnWhenTheSecondModuleLeaves() async {
    let one = bind(in: first, as: "one")
    let two = bind(in: second, as: "two")
    second.cancel()
    two.cancel()
    await receive("a", for: 1, times: 1)
    #expect(received == ["one a"])
    await leave(first, one)
  }

  @Test(arguments: [true, false])
  func theLastModuleThatLeavesStopsTheSource(firstLeavesFirst: Bool) async {
    let subscriptions = [bind(in: first, as: "one"), bind(in: second, as: "two")]
    let scopes = firstLeavesFirst ? [first, second] : [second, first]
    await ask(1)
    scopes[0].cancel()
    await scopes[0].finish()
    #expect(scopes.map(\.count) == [0, 0])
    scopes[1].cancel()
    // The cancelled task has not ended yet, so closing the module waits for it.
    #expect(scopes[1].count == 1)
    answers.give("late", to: 1)
    await scopes[1].finish()
    #expect(received.isEmpty)
    #expect(scopes.map(\.count) == [0, 0])
    for subscription in subscriptions { subscription.cancel() }
    #expect(ids.subscribers.isEmpty)
  }

  @Test
  func whoBindsAfterAllModulesHaveLeftStartsItAnew() async {
    let one = bind(in: first, as: "one")
    first.cancel()
    let two = bind(in: second, as: "two")
    #expect(ids.subscribers.count == 1)
    one.cancel()
    #expect(ids.subscribers.count == 1)
    await receive("a", for: 1, times: 1)
    #expect(received == ["two a"])
    await leave(second, two)
    #expect(ids.subscribers.isEmpty)
  }

  @Test
  func everyBinderReceivesInItsOwnScope() async {
    let one = bind(in: first, as: "one")
    let two = bind(in: second, as: "two")
    await receive("a", for: 1, times: 2)
    #expect(scopes.map { $0 === first } == [true, false])
    #expect(scopes.map { $0 === second } == [false, true])
    await leave(first, one)
    await leave(second, two)
  }

  @Test
  func aShareOfAShareGoesOnToo() async {
    let upper = shared
    let lower = upper.share()
    func bind(in scope: TaskScope) -> Subscription {
      TaskScope.$current.withValue(scope) {
        lower.bind(with: self) { test, answer in test.received.append(answer) }
      }
    }
    let one = bind(in: first)
    let two = bind(in: second)
    first.cancel()
    one.cancel()
    await receive("a", for: 1, times: 1)
    #expect(received == ["a"])
    await ask(2)
    second.cancel()
    #expect(second.count == 1)
    answers.give("late", to: 2)
    await second.finish()
    #expect(received == ["a"])
    two.cancel()
  }

  private func leave(_ scope: TaskScope, _ subscription: Subscription) async {
    scope.cancel()
    subscription.cancel()
    await scope.finish()
    #expect(scope.count == 0)
  }

  private func ask(_ id: Int) async {
    ids.send(id)
    await answers.untilAsked(id)
  }

  private func receive(_ answer: String, for id: Int, times count: Int) async {
    await ask(id)
    answers.give(answer, to: id)
    await untilReceived(count)
  }

  private func untilReceived(
    _ count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await waitUntil(sourceLocation: sourceLocation) { received.count >= count }
  }
}
