import Testing

@testable import Vipera

@Suite(.timeLimit(.minutes(10))) struct StageNavigationTests {
  @Test func anEmptyStageShowsNothing() async throws {
    try await withSession { session in
      #expect(session.stage.visible == nil)
      #expect(session.picture == "")
      session.stage.back()
      session.stage.selectTab(0)
      #expect(session.picture == "")
    }
  }

  @Test func modulesArePushedAndPopped() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      try session.room().navigator.push(Room("b"))
      let b = try session.room()
      b.navigator.push(Room("c"))
      #expect(session.picture == "*a b c")
      #expect(session.stage.visible?.name == "Room")
      session.stage.back()
      #expect(session.picture == "*a b")
      b.navigator.push(Room("d"))
      b.navigator.pop()
      #expect(session.picture == "*a")
      session.stage.back()
      #expect(session.picture == "*a")
    }
  }

  @Test func aModuleIsOpenedByItsAddress() async throws {
    try await withSession { session in
      try session.stage.open(location: "/rooms/a?waits=false")
      try session.stage.open(location: "/rooms/b?waits=false")
      #expect(session.picture == "*a b")
      let error = #expect(throws: RouteTable.Error.self) {
        try session.stage.open(location: "/cellar")
      }
      #expect(error?.description == "No route for '/cellar'. Known: /rooms/{name}.")
      #expect(session.picture == "*a b")
    }
  }

  @Test func backToTheRoot() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      session.stage.push(Room("c"))
      try session.room().navigator.popToRoot()
      #expect(session.picture == "*a")
    }
  }

  @Test func aModuleReplacesEverything() async throws {
    try await withSession { session in
      session.stage.setTabs([Room("a"), Room("b")], selected: 0)
      session.stage.push(Room("c"))
      try session.room().navigator.setRoot(Room("d"))
      #expect(session.picture == "*d")
      try session.room().navigator.selectTab(1)
      #expect(session.picture == "*d")
    }
  }

  @Test func tabsAreOpenedWhenTheyAreFirstShown() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setTabs([Room("a"), Room("b"), Room("c")], selected: 1)
      #expect(session.picture == " | *b | ")
      session.stage.push(Room("d"))
      session.stage.selectTab(2)
      #expect(session.picture == " | b d | *c")
      session.stage.selectTab(1)
      #expect(session.picture == " | *b d | c")
      session.stage.selectTab(3)
      session.stage.selectTab(-1)
      #expect(session.picture == " | *b d | c")
    }
    #expect(!journal.lines.contains("a load"))
  }

  @Test func theShownTabGoesBackToItsFirstScreen() async throws {
    try await withSession { session in
      session.stage.setTabs([Room("a"), Room("b")], selected: 0)
      session.stage.push(Room("c"))
      session.stage.push(Room("d"))
      session.stage.selectTab(0)
      #expect(session.picture == "*a | ")
      session.stage.setRoot(Room("e"))
      session.stage.push(Room("f"))
      session.stage.selectTab(0)
      #expect(session.picture == "*e f")
    }
  }

  @Test func theNavigatorOfAModuleSetsAndSelectsTabs() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("login"))
      try session.room().navigator.setTabs([Room("a"), Room("b")], selected: 0)
      try session.room().navigator.selectTab(1)
      #expect(session.picture == "a | *b")
    }
  }

  @Test func aModuleInAHiddenTabPushesThere() async throws {
    try await withSession { session in
      session.stage.setTabs([Room("a"), Room("b")], selected: 0)
      let a = try session.room()
      session.stage.selectTab(1)
      a.navigator.push(Room("c"))
      #expect(session.picture == "a c | *b")
    }
  }

  @Test func whatADepartedModuleAsksForIsNotDone() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let navigator = try session.room().navigator
      session.stage.back()
      navigator.push(Room("c"))
      navigator.pop()
      navigator.popToRoot()
      navigator.dismiss()
      navigator.setRoot(Room("d"))
      navigator.setTabs([Room("e")], selected: 0)
      navigator.selectTab(0)
      navigator.toast(Toast("gone"))
      #expect(await navigator.present(Room("f")) == nil)
      #expect(await navigator.alert(Alert("Gone", message: "Nobody asks.")) == nil)
      #expect(session.picture == "*a")
      #expect(session.stage.toastQueue.current == nil)
      #expect(session.stage.question?.alert == nil)
    }
  }

  // Fixed bug: selecting a tab on a closed stage ended the process, because the stage still referred to its former
  // tabs.
  @Test func aClosedStageHasNoTabs() async throws {
    try await withSession { session in
      session.stage.setTabs([Room("a"), Room("b")], selected: 0)
      _ = await session.stage.close()
      #expect(session.picture == "")
      session.stage.push(Room("c"))
      session.stage.selectTab(1)
      #expect(session.picture == "")
    }
  }

  @Test func whatLiesAboveAModuleThatFinishesLeavesWithIt() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let b = try session.room()
      b.navigator.push(Room("c"))
      let sheet = OneShot<String>()
      try session.room().act(on: session) { view in
        sheet.answer("\(await view.navigator.present(Room("d")) as Any)")
      }
      await session.until { session.picture == "*a b c / *d" }
      b.context.finish(1)
      #expect(session.picture == "*a")
      #expect(await sheet.value() == "nil")
    }
  }

  @Test func aModuleThatFinishesInAnotherTabLeavesOnlyWhatWasOpenedFromIt() async throws {
    try await withSession { session in
      session.stage.setTabs([Room("a"), Room("b")], selected: 0)
      session.stage.push(Room("c"))
      let c = try session.room()
      c.navigator.push(Room("d"))
      session.stage.selectTab(1)
      try session.room().act(on: session) { _ = await $0.navigator.present(Room("e")) }
      await session.until { session.picture == "a c d | *b / *e" }
      c.context.finish(1)
      #expect(session.picture == "a | *b / *e")
    }
  }

  @Test func whatLiesAboveAFirstModuleThatFinishesStaysAsItDoes() async throws {
    try await withSession { session in
      var finished: [ScreenID] = []
      session.stage.finished = { screen, _, _ in finished.append(screen) }
      session.stage.setRoot(Room("a"))
      let (first, a) = (try session.screen(), try session.room())
      a.navigator.push(Room("b"))
      a.context.finish(1)
      #expect(session.picture == "*a b")
      #expect(finished == [first])
    }
  }

  @Test func aDeepStackForgetsWhatLiesAboveItsFirstScreen() async throws {
    var configuration = Stage.Configuration()
    configuration.screens.depth = 3
    try await withSession(configuration: configuration) { session in
      for name in ["a", "b", "c", "d", "e"] { session.stage.push(Room(name)) }
      #expect(session.picture == "*a d e")
    }
  }

  @Test func tabsThatAreNotThereEndTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try await withSession { $0.stage.setTabs([Room("a"), Room("b")], selected: 2) }
    }
    #expect(result?.fatalMessage == "Tab 2 of 2 was selected. Select one from 0 to 1.")
    let empty = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try await withSession { $0.stage.setTabs([], selected: 0) }
    }
    #expect(empty?.fatalMessage == "There are no tabs to set. Name at least one route.")
  }
}
