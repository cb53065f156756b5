import Testing

@testable import Vipera

/// Behavior that only pushed modules with an outcome have; `StageOutcomeTests` covers what sheets do as well.
@Suite(.timeLimit(.minutes(10))) struct StagePushTests {
  /// If the stack has too many screens, the waiting screen may be closed while the screen above it stays open.
  @Test func theOutcomeForAScreenThatIsGoneGoesToTheHost() async throws {
    var configuration = Stage.Configuration()
    configuration.screens.depth = 2
    try await withSession(configuration: configuration) { session in
      var finished: [Int?] = []
      session.stage.finished = { _, outcome, _ in finished.append(outcome as? Int) }
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let told = try session.open(Room("c"), .pushed)
      await session.until { session.picture == "*a c" }
      #expect(await told.value() == "nil")
      try session.room().context.finish(3)
      #expect(finished == [3])
    }
  }

  @Test func twoAtOnceGiveBackWhatEachIsAsked() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let a = try session.room()
      let (lower, upper) = (OneShot<String>(), OneShot<String>())
      for (name, told) in [("b", lower), ("c", upper)] {
        a.context.tasks.start(isolation: session) {
          told.answer("\(await a.navigator.push(awaiting: Room(name)) as Any)")
        }
      }
      await session.until { session.picture == "*a b c" }
      let (first, _) = (session.stage.tree.screens[1], session.stage.tree.screens[2])
      #expect(session.stage.awaitedAnswers(of: session.stage.tree.screens[0]) == 2)
      try #require(session.stage.module(first)?.view as? Room.View).context.finish(1)
      #expect(session.picture == "*a")
      #expect(await lower.value() == "Optional(Optional(1))")
      #expect(await upper.value() == "nil")
    }
  }

  @Test func aNewRootAnswersWhoWaits() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try session.open(Room("b"), .pushed)
      await session.until { session.picture == "*a b" }
      session.stage.setRoot(Room("z"))
      #expect(await told.value() == "nil")
    }
  }

  @Test func aModuleThatHasLeftPushesNothing() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let navigator = try session.room().navigator
      session.stage.back()
      #expect(await navigator.push(awaiting: Room("c")) == nil)
      #expect(session.picture == "*a")
    }
  }

  /// After a restart, no task awaits the outcome any more.
  @Test func theModuleBelowTakesAnOutcomeThatNobodyWaitsFor() async throws {
    let taken = OneShot<Int?>()
    let routes = try RouteTable {
      Destination(Room.self) { context in
        let view = Room.View(context: context)
        return Module(context, view: view).onOutcome(of: Room.self, view) { taken.answer($1) }
      }
    }
    try await withSession(routes) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      try session.room().context.finish(3)
      #expect(session.picture == "*a")
      #expect(await taken.value() == 3)
    }
  }
}
