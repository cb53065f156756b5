import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaStreams

/// All closures of a stream must run on the actor that subscribed.
struct StreamIsolationTests {
  private struct Failure: Error {}

  /// A plain object like a part of an app; an actor starts it.
  private final class Part {
    let relay = Relay<Int>()
    let activity = ActivityTracker()
    let bag = SubscriptionBag()
    let clock = ManualClock()
    let owner: Session
    var log: [String] = []

    init(owner: Session) {
      self.owner = owner
    }

    func note(_ event: String) {
      owner.preconditionIsolated("\(event) outside the actor")
      log.append(event)
    }

    func viewDidLoad() async {
      activity.bind(with: self) { part, state in part.note("\(state)") }.store(in: bag)
      relay.debounce(for: .seconds(1), clock: clock)
        .flatMapLatest(with: self, tracking: activity) { part, value in
          part.note("asked \(value)")
          try await part.request(value)
          part.note("answered")
          return value
        }
        .catchFailures(with: self) { part, _ in part.note("failed") }
        .bind(with: self) { part, value in part.note("received \(value)") }
        .store(in: bag)
    }

    // The capture list is intentional: because of it, Swift 6.3.1 runs this closure outside the actor.
    func viewDidLoadWithCaptureList() async {
      activity.bind(with: self) { part, state in part.note("\(state)") }.store(in: bag)
      relay.flatMapLatest(tracking: activity) { [offset = 1] value in value + offset }
        .bind(with: self) { part, value in part.note("received \(value)") }
        .store(in: bag)
    }

    func viewDidLoadWithMethod() async {
      activity.bind(with: self) { part, state in part.note("\(state)") }.store(in: bag)
      relay.flatMapLatest(tracking: activity, request)
        .catchFailures(with: self) { part, _ in part.note("failed") }
        .bind(with: self) { part, _ in part.note("received") }
        .store(in: bag)
    }

    // The body is intentionally a single call: if the call throws, Swift 6.3.1 does not return to the actor.
    func request(_ value: Int) async throws { try await Self.fetch(value) }

    func track() async {
      activity.bind(with: self) { part, state in part.note("\(state)") }.store(in: bag)
      _ = try? await activity.track { try await self.request(0) }
      _ = try? await activity.track(requestNothing)
    }

    func requestNothing() async throws { try await Self.fetch(0) }

    @concurrent
    private static func fetch(_ value: Int) async throws {
      if value == 0 { throw Failure() }
    }
  }

  private actor Session {
    let module = TaskScope()

    func search() async -> [String] {
      let part = Part(owner: self)
      await module.start { await part.viewDidLoad() }.value
      for value in [1, 0] {
        part.relay.send(value)
        await part.clock.advance(by: .seconds(1))
        await module.finish()
      }
      return part.log
    }

    func request() async -> [String] {
      let part = Part(owner: self)
      await module.start { await part.viewDidLoadWithMethod() }.value
      for value in [1, 0] {
        part.relay.send(value)
        await module.finish()
      }
      part.bag.cancel()
      return part.log
    }

    func add() async -> [String] {
      let part = Part(owner: self)
      await module.start { await part.viewDidLoadWithCaptureList() }.value
      part.relay.send(1)
      await module.finish()
      return part.log
    }

    func track() async -> [String] {
      let part = Part(owner: self)
      await part.track()
      return part.log
    }
  }

  @Test
  func aPlainPartIsRunByTheActorThatOwnsIt() async {
    let log = await Session().search()
    #expect(
      log == [
        "false", "true", "asked 1", "answered", "received 1", "false",
        "true", "asked 0", "failed", "false",
      ]
    )
  }

  @Test
  func whatIsDeliveredAfterAThrowIsDeliveredOnTheActor() async {
    let log = await Session().request()
    #expect(log == ["false", "true", "received", "false", "true", "failed", "false"])
  }

  @Test
  func whatIsDeliveredAfterWorkThatLeftTheActorIsDeliveredOnIt() async {
    let log = await Session().add()
    #expect(log == ["false", "true", "received 2", "false"])
  }

  @Test
  func activityEndsOnTheActorHoweverTheWorkEnded() async {
    let log = await Session().track()
    #expect(log == ["false", "true", "false", "true", "false"])
  }
}
