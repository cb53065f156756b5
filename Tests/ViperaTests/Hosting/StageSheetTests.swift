import Testing

@testable import Vipera

@Suite(.timeLimit(.minutes(10))) struct StageSheetTests {
  /// Presents `route` from what can be seen, and tells what comes back.
  private func present(_ route: Room, on session: isolated Session) throws -> OneShot<String> {
    let told = OneShot<String>()
    try session.room().act(on: session) { view in
      let outcome = await view.navigator.present(route)
      told.answer("\(outcome as Any)")
    }
    return told
  }

  @Test func aSheetGivesBackItsOutcome() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      try session.room().context.finish(7)
      #expect(session.picture == "*a")
      #expect(await told.value() == "Optional(Optional(7))")
    }
  }

  @Test func aSheetMayGiveBackNothingOnPurpose() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      try session.room().context.finish(nil)
      #expect(await told.value() == "Optional(nil)")
    }
  }

  // A sheet that was closed gave back an optional outcome of nil, as if it had been chosen.
  @Test(arguments: ["back", "dismiss", "pop"])
  func aSheetThatIsClosedGivesBackNil(way: String) async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      switch way {
      case "back": session.stage.back()
      case "dismiss": try session.room().navigator.dismiss()
      default: try session.room().navigator.pop()
      }
      #expect(session.picture == "*a")
      #expect(await told.value() == "nil")
    }
  }

  @Test func onlyTheFirstOutcomeCounts() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      let context = try session.room().context
      context.finish(1)
      context.finish(2)
      #expect(await told.value() == "Optional(Optional(1))")
      #expect(session.picture == "*a")
    }
  }

  @Test func theSheetOfACancelledPresenterCloses() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let a = try session.room()
      let told = OneShot<String>()
      let task = a.context.tasks.start(isolation: session) {
        told.answer("\(await a.navigator.present(Room("b")) as Any)")
      }
      await session.until { session.picture == "*a / *b" }
      task.cancel()
      await session.until { session.picture == "*a" }
      #expect(await told.value() == "nil")
    }
  }

  @Test func aPresenterThatLeavesTakesItsSheetsAlong() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let b = try session.screen()
      let told = try present(Room("c"), on: session)
      await session.until { session.picture == "*a b / *c" }
      let inner = try present(Room("d"), on: session)
      await session.until { session.picture == "*a b / *c / *d" }
      session.stage.pop(b)
      #expect(session.picture == "*a")
      #expect(await told.value() == "nil")
      #expect(await inner.value() == "nil")
    }
  }

  @Test func aSheetHasAStackOfItsOwn() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      let b = try session.room()
      b.navigator.push(Room("c"))
      #expect(session.picture == "*a / *b c")
      b.context.finish(3)
      #expect(session.picture == "*a")
      #expect(await told.value() == "Optional(Optional(3))")
    }
  }

  @Test func whatAPushedModuleGivesBackNobodyHears() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      try session.room().context.finish(3)
      #expect(session.picture == "*a")
      try session.room().context.finish(4)
      #expect(session.picture == "*a")
    }
  }

  @Test func moreSheetsThanThereIsRoomForGiveBackNil() async throws {
    var configuration = Stage.Configuration()
    configuration.screens.sheets = 1
    try await withSession(configuration: configuration) { session in
      session.stage.setRoot(Room("a"))
      _ = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      let told = try present(Room("c"), on: session)
      #expect(await told.value() == "nil")
      #expect(session.picture == "*a / *b")
    }
  }

  @Test func aModuleIsKnownToWaitForThePerson() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let first = try session.screen()
      _ = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      let second = try session.screen()
      try session.room().act(on: session) { _ = await $0.navigator.alert(Alert("Sure?")) }
      await session.until { session.stage.question != nil }
      #expect(session.stage.awaitedAnswers(of: first) == 1)
      #expect(session.stage.awaitedAnswers(of: second) == 1)
      session.stage.back()
      #expect(session.stage.awaitedAnswers(of: first) == 0)
    }
  }

  @Test func closingTheStageAnswersWhoWaits() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try present(Room("b"), on: session)
      await session.until { session.picture == "*a / *b" }
      #expect(await session.stage.close().isEmpty)
      #expect(session.picture == "")
      #expect(await told.value() == "nil")
    }
  }
}
