import Testing

@testable import Vipera

@Suite(.timeLimit(.minutes(10))) struct StageSheetTests {
  @Test func onlyTheFirstOutcomeCounts() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try session.open(Room("b"), .sheet)
      await session.until { session.picture == "*a / *b" }
      let context = try session.room().context
      context.finish(1)
      context.finish(2)
      #expect(await told.value() == "Optional(Optional(1))")
      #expect(session.picture == "*a")
    }
  }

  @Test func aPresenterThatLeavesTakesItsSheetsAlong() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let b = try session.screen()
      let told = try session.open(Room("c"), .sheet)
      await session.until { session.picture == "*a b / *c" }
      let inner = try session.open(Room("d"), .sheet)
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
      let told = try session.open(Room("b"), .sheet)
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
      _ = try session.open(Room("b"), .sheet)
      await session.until { session.picture == "*a / *b" }
      let told = try session.open(Room("c"), .sheet)
      #expect(await told.value() == "nil")
      #expect(session.picture == "*a / *b")
    }
  }

  @Test func aModuleIsKnownToWaitForThePerson() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let first = try session.screen()
      _ = try session.open(Room("b"), .sheet)
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
}
