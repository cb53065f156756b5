import Testing
import Vipera

/// Swift runs a closure handed to a task local's `withValue` off the actor unless it captures it.
@Suite struct SpyScopeIsolationTests {
  actor Owner {
    func runsHere() async -> Bool {
      await SpyScope.run { _ in
        await assertIsolated(on: self)
        return true
      }
    }
  }

  @Test func theBodyOfAScopeStaysOnItsActor() async {
    #expect(await Owner().runsHere())
  }

  @Test @MainActor func soItDoesOnTheMainActor() async {
    await SpyScope.run { _ in
      MainActor.assertIsolated()
    }
  }
}

private func assertIsolated(on actor: any Actor) async {
  actor.assertIsolated()
}
