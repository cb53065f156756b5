import Testing
import ViperaTesting
import Vipera
import ViperaStreams

/// Streams that are combined as in MercaApp's search by ID.
@MainActor
final class SearchBeerTests {
  private final class Presenter {
    let text = Relay<String>()
    let beer = StateRelay("Please Search Beer By ID")
    let alert = Relay<String>()
    let activity = ActivityTracker()
    private let answers: HeldAnswers<Int, String>
    private let clock: any Clock<Duration>
    private let subscriptions = SubscriptionBag()

    init(answers: HeldAnswers<Int, String>, clock: any Clock<Duration>) {
      self.answers = answers
      self.clock = clock
    }

    func viewDidLoad() async {
      text
        .debounce(for: .milliseconds(300), clock: clock)
        .filter { !$0.isEmpty }
        .distinct()
        .compactMap { Int($0) }
        .flatMapLatest(with: self, tracking: activity) { presenter, id in
          try await presenter.answers.answer(for: id)
        }
        .catchFailures(with: self) { presenter, error in presenter.alert.send("\(error)") }
        .bind(to: beer)
        .store(in: subscriptions)
    }
  }

  private struct Offline: Error {}

  private let answers = HeldAnswers<Int, String>()
  private let clock = ManualClock()
  private let module = TaskScope()

  @Test
  func aSearchFromTheFirstKeyToTheLateAnswer() async {
    let presenter = Presenter(answers: answers, clock: clock)
    await module.start { await presenter.viewDidLoad() }.value
    let bag = SubscriptionBag()
    var alerts: [String] = []
    var states: [Bool] = []
    presenter.alert.bind { alerts.append($0) }.store(in: bag)
    presenter.activity.bind { states.append($0) }.store(in: bag)

    for text in ["", "1", "12", "1"] { presenter.text.send(text) }
    await clock.advance(by: .milliseconds(300))
    await answers.untilAsked(1)
    answers.give("Buzz", to: 1)
    await module.finish()
    #expect(presenter.beer.value == "Buzz")
    #expect(states == [false, true, false])

    presenter.text.send("1")
    await clock.advance(by: .milliseconds(300))
    await module.finish()
    #expect(answers.asked == [1])

    presenter.text.send("2")
    await clock.advance(by: .milliseconds(300))
    await answers.untilAsked(2)
    presenter.text.send("3")
    await clock.advance(by: .milliseconds(300))
    await answers.untilAsked(3)
    answers.fail(3, with: Offline())
    answers.give("Trashy Blonde", to: 2)
    await module.finish()
    #expect(alerts == ["Offline()"])
    #expect(presenter.beer.value == "Buzz")
    #expect(states == [false, true, false, true, false])
    bag.cancel()
  }

  // Fixed bug: the text was filtered before it was debounced, so clearing the field still searched for the previous
  // text.
  @Test
  func anEmptiedFieldAsksForNothing() async {
    let presenter = Presenter(answers: answers, clock: clock)
    await module.start { await presenter.viewDidLoad() }.value
    presenter.text.send("1")
    await clock.untilAsleep()
    await clock.advance(by: .milliseconds(200))
    presenter.text.send("")
    await clock.advance(by: .milliseconds(300))
    await module.finish()
    #expect(answers.asked.isEmpty)
  }

  @Test
  func lettingThePresenterGoEndsItsSearch() async {
    weak var freed: Presenter?
    func leave() async {
      let presenter = Presenter(answers: answers, clock: clock)
      freed = presenter
      await module.start { await presenter.viewDidLoad() }.value
      presenter.text.send("1")
      await clock.untilAsleep()
    }
    await leave()
    #expect(freed == nil)
    await module.finish()
    #expect(answers.asked.isEmpty)
  }
}
