import Testing

@testable import Vipera

/// Where the closures of a wiring run: on the actor that owns the session.
@Suite(.timeLimit(.minutes(1))) struct ClosureIsolationTests {
  /// Makes closures the way a wiring does: outside any actor.
  private final class Wiring {
    let owner: any Actor

    init(owner: any Actor) {
      self.owner = owner
    }

    func action() -> () async -> Void {
      { [owner] in owner.preconditionIsolated() }
    }
  }

  private actor Owner {
    func run() async {
      let scope = TaskScope()
      scope.start(isolation: self, Wiring(owner: self).action())
      await scope.finish()
    }
  }

  // Swift 6.3.1 starts a closure that is written outside any actor on the default pool, although
  // its type says that it runs where it is called. A method reference is not concerned.
  @Test func aClosureOfTheWiringRunsOnTheOwner() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) { await Owner().run() }
    }
  }
}
