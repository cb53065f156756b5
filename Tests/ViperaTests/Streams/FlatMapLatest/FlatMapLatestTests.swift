import Testing

@testable import Vipera
@testable import ViperaStreams

@MainActor
final class FlatMapLatestTests {
  private enum BeersError: Error, Equatable {
    case offline
  }

  private let scope = TaskScope()
  private let ids = Relay<Int>()
  private let answers = HeldAnswers<Int, String>()
  private let activity = ActivityTracker()
  private let bag = SubscriptionBag()
  private var received: [String] = []
  private var states: [Bool] = []

  init() {
    activity.bind(with: self) { test, state in test.states.append(state) }.store(in: bag)
  }

  private func bind() -> Subscription {
    TaskScope.$current.withValue(scope) {
      ids.flatMapLatest(tracking: activity, answers.answer)
        .catchFailures(with: self) { test, error in test.received.append("failed: \(error)") }
        .bind(with: self) { test, name in test.received.append(name) }
    }
  }

  /// Sends an ID, and waits until the service receives the request.
  private func ask(_ id: Int) async {
    ids.send(id)
    await answers.untilAsked(id)
  }

  @Test
  func oneRequestIsAnsweredAndTheActivityIsFalseTrueFalse() async {
    let subscription = bind()
    ids.send(1)
    #expect(states == [false, true])
    await answers.untilAsked(1)
    answers.give("Buzz", to: 1)
    await scope.finish()
    #expect(received == ["Buzz"])
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test
  func anOlderAnswerThatComesLateIsNeverDelivered() async {
    let subscription = bind()
    await ask(1)
    await ask(2)
    answers.give("new", to: 2)
    answers.give("old", to: 1)
    await scope.finish()
    #expect(received == ["new"])
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test
  func anOlderAnswerThatComesFirstIsNotDeliveredEither() async {
    let subscription = bind()
    await ask(1)
    ids.send(2)
    answers.give("old", to: 1)
    await answers.untilAsked(2)
    answers.give("new", to: 2)
    await scope.finish()
    #expect(received == ["new"])
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test
  func theErrorOfReplacedWorkIsNotDelivered() async {
    let subscription = bind()
    await ask(1)
    await ask(2)
    answers.fail(1, with: CancellationError())
    answers.give("new", to: 2)
    await scope.finish()
    #expect(received == ["new"])
    subscription.cancel()
  }

  @Test
  func aNewerValueCancelsTheTaskOfTheOlder() async {
    var cancelled: [Int] = []
    let subscription = TaskScope.$current.withValue(scope) {
      ids.flatMapLatest { [answers] id in
        let answer = try? await answers.answer(for: id)
        if Task.isCancelled { cancelled.append(id) }
        return answer
      }
      .bind { _ in }
    }
    await ask(1)
    await ask(2)
    answers.give("", to: 1)
    answers.give("", to: 2)
    await scope.finish()
    #expect(cancelled == [1])
    subscription.cancel()
  }

  @Test
  func valuesThatAreReplacedBeforeTheirWorkBeganAreNotAsked() async {
    let subscription = bind()
    ids.send(1)
    ids.send(2)
    await ask(3)
    answers.give("third", to: 3)
    await scope.finish()
    #expect(answers.asked == [3])
    #expect(received == ["third"])
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test
  func aFailureIsDeliveredAndTheStreamGoesOn() async {
    let subscription = bind()
    await ask(1)
    answers.fail(1, with: BeersError.offline)
    await scope.finish()
    #expect(states == [false, true, false])
    await ask(2)
    answers.give("Buzz", to: 2)
    await scope.finish()
    #expect(received == ["failed: offline", "Buzz"])
    #expect(states == [false, true, false, true, false])
    subscription.cancel()
  }

  @Test
  func typedErrorsKeepTheirType() async {
    func beer(_ id: Int) async throws(BeersError) -> String { throw .offline }
    let errors = Relay<BeersError>()
    var caught: [BeersError] = []
    errors.bind { caught.append($0) }.store(in: bag)
    TaskScope.$current.withValue(scope) {
      ids.flatMapLatest(beer).catchFailures(to: errors).bind { _ in }.store(in: bag)
    }
    ids.send(1)
    await scope.finish()
    #expect(caught == [.offline])
    bag.cancel()
  }

  @Test
  func cancellingEndsTheActivityAtOnceAndDeliversNothing() async {
    let subscription = bind()
    await ask(1)
    subscription.cancel()
    #expect(states == [false, true, false])
    answers.give("late", to: 1)
    await scope.finish()
    #expect(received.isEmpty)
    #expect(states == [false, true, false])
  }

  @Test
  func cancellingBeforeTheWorkBeganDoesNotAsk() async {
    let subscription = bind()
    ids.send(1)
    subscription.cancel()
    await scope.finish()
    #expect(answers.asked.isEmpty)
    #expect(states == [false, true, false])
  }

  @Test
  func leavingTheModuleDeliversNothingAndEndsTheActivity() async {
    let subscription = bind()
    await ask(1)
    scope.cancel()
    answers.give("late", to: 1)
    await scope.finish()
    #expect(received.isEmpty)
    #expect(states == [false, true, false])
    ids.send(2)
    await scope.finish()
    #expect(answers.asked == [1])
    #expect(states == [false, true, false, true, false])
    subscription.cancel()
  }

  @Test
  func anAnswerWhoseDeliveryStartsTheNextWorkKeepsTheActivityOn() async {
    let subscription = TaskScope.$current.withValue(scope) {
      ids.flatMapLatest(tracking: activity) { $0 }.bind(with: self) { test, id in
        if id == 1 { test.ids.send(2) }
      }
    }
    ids.send(1)
    await scope.finish()
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test
  func anOwnerThatIsGoneIsNotAsked() async {
    final class Owner {
      var asked = 0
    }
    let subscription = TaskScope.$current.withValue(scope) {
      let owner = Owner()
      return ids.flatMapLatest(with: owner) { owner, id in
        owner.asked += id
        return "\(id)"
      }
      .bind(with: self) { test, name in test.received.append(name) }
    }
    ids.send(1)
    await scope.finish()
    #expect(received.isEmpty)
    subscription.cancel()
  }
}
