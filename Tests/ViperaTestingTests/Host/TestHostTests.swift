import Synchronization
import Testing
import Vipera
import ViperaTesting

struct Greeting: Route {
  static let path = "/greeting"
}

final class GreetingView {
  var texts: [String] = []
}

final class GreetingPresenter {
  weak var view: GreetingView?
  let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func viewDidLoad() async {
    view?.texts.append("waiting")
    do {
      try await clock.sleep(for: .seconds(1))
      view?.texts.append("hello")
    } catch {
      view?.texts.append("cancelled")
    }
  }
}

actor Elsewhere {
  var count = 0
  func work() -> Int {
    count += 1
    return count
  }
}

@Suite struct TestHostTests {
  private func routes(clock: ManualClock) throws -> RouteTable {
    try RouteTable {
      Destination(Greeting.self) { context in
        let view = GreetingView()
        let presenter = GreetingPresenter(clock: clock)
        presenter.view = view
        return Module(context, view: view, parts: [presenter])
          .onLoad(presenter) { await $0.viewDidLoad() }
      }
    }
  }

  @Test func aModuleRunsUntilItWaitsForTheClock() async throws {
    let clock = ManualClock()
    try await withTestHost(routes(clock: clock), clock: clock) { host in
      host.open(Greeting())
      await host.settle()
      let view = try host.part(GreetingView.self)
      #expect(view.texts == ["waiting"])
      await clock.advance(by: .milliseconds(999))
      #expect(view.texts == ["waiting"])
      await clock.advance(by: .milliseconds(1))
      #expect(view.texts == ["waiting", "hello"])
    }
  }

  @Test func leavingCancelsWhatTheModuleWaitsFor() async throws {
    let clock = ManualClock()
    try await withTestHost(routes(clock: clock), clock: clock) { host in
      host.open(Greeting())
      await host.settle()
      let view = try host.part(GreetingView.self)
      host.setRoot(Greeting())
      await host.settle()
      #expect(view.texts == ["waiting", "cancelled"])
    }
  }

  /// Fixed bug: opening a route replaced all screens, but opening its URL placed it above them.
  @Test func aRouteAndItsAddressAreOpenedInTheSamePlace() async throws {
    try await withTestHost(routes(clock: ManualClock())) { host in
      host.open(Greeting())
      host.open(Greeting())
      try host.open(location: Greeting().location())
      #expect(host.locations.count == 3)
      host.setRoot(Greeting())
      #expect(host.locations.count == 1)
      await host.settle()
    }
  }

  @Test func workOnAnotherActorIsWaitedFor() async throws {
    try await withTestHost { host in
      let elsewhere = Elsewhere()
      var counts: [Int] = []
      let scope = TaskScope(executor: nil)
      scope.start {
        for _ in 0..<50 { counts.append(await elsewhere.work()) }
      }
      await host.until { counts.count == 50 }
      #expect(counts == Array(1...50))
    }
  }

  // Fixed bug: 'until' checked its condition, and began to wait in a later job. If the condition changed in between,
  // the test continued only after the time limit.
  @Test(.timeLimit(.minutes(10))) func whatComesAboutRightAfterALookIsNotMissed() async throws {
    try await withTestHost { host in
      let answer = OneShot<Void>()
      var looks = 0
      var hasHappened = false
      host.tasks.start {
        _ = await answer.value()
        hasHappened = true
      }
      await host.settle()
      await host.until(limit: .seconds(3_600)) {
        looks += 1
        if looks == 1 { answer.answer(()) }
        return hasHappened
      }
      #expect(hasHappened)
    }
  }
}
