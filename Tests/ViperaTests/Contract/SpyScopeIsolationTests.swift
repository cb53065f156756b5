import Testing
import Vipera

/// A closure that is passed to a task local's `withValue` runs outside the actor, unless the closure captures the
/// actor.
@Suite struct SpyScopeIsolationTests {
  /// Isolated to its caller, like every part of a module.
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
