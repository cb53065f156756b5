import Testing
import Vipera

/// Swift runs a closure handed to a task local's `withValue` off the actor unless it captures it.
@Suite struct SpyScopeIsolationTests {
  /// Belongs to whoever calls it, like every part of a module.
  final class Part {
    func checkInScope(_ owner: any Actor) async {
      await SpyScope.run { _ in
        await Task.yield()
        owner.assertIsolated()
      }
    }
  }

  actor Owner {
    func run() async {
      await Part().checkInScope(self)
    }
  }

  @Test func theBodyOfAScopeStaysOnItsActor() async {
    await Owner().run()
  }
}
