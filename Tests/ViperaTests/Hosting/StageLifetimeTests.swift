import Testing

@testable import Vipera

/// The life of a module, from opening to closing.
@Suite(.timeLimit(.minutes(10))) struct StageLifetimeTests {
  @Test func modulesLoadOnceAndAppearAsOftenAsTheyAreSeen() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a"))
      await journal.wait(for: "a appear")
      session.stage.push(Room("b"))
      await journal.wait(for: "b appear")
      session.stage.back()
      session.stage.push(Room("c"))
      await journal.wait(for: "c appear")
    }
    #expect(
      journal.lines == [
        "a load", "a appear", "a disappear", "b load", "b appear", "b disappear", "a appear",
        "a disappear", "c load", "c appear", "c disappear",
      ]
    )
  }

  @Test func whatIsNeverSeenIsNeverLoaded() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setTabs([Room("a"), Room("b")], selected: 0)
      let a = try session.room()
      session.stage.selectTab(1)
      a.navigator.push(Room("c"))
      a.navigator.push(Room("d"))
      await journal.wait(for: "b appear")
    }
    #expect(
      journal.lines == ["a load", "a appear", "a disappear", "b load", "b appear", "b disappear"]
    )
  }

  @Test func aPhaseFollowsAnother() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let a = try #require(session.stage.visible)
      #expect(a.phase == .visible)
      session.stage.push(Room("b"))
      #expect(a.phase == .attached)
      session.stage.push(Room("c"), above: nil)
      session.stage.back()
      session.stage.back()
      #expect(a.phase == .visible)
      session.stage.setRoot(Room("d"))
      #expect(a.phase == .detached)
      // Later calls of the host change nothing.
      a.attach(on: session)
      a.appear()
      a.disappear()
      #expect(a.phase == .detached)
    }
  }

  @Test func theTasksOfAModuleThatLeavesAreCancelled() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b", waits: true))
      await journal.wait(for: "b load")
      let tasks = try #require(session.stage.visible).tasks
      #expect(!tasks.isCancelled)
      session.stage.back()
      await journal.wait(for: "b cancelled")
      #expect(tasks.isCancelled)
    }
  }

  @Test func theTasksOfAModuleThatIsCoveredGoOn() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a", waits: true))
      await journal.wait(for: "a load")
      let tasks = try #require(session.stage.visible).tasks
      session.stage.push(Room("b"))
      await journal.wait(for: "b appear")
      #expect(!tasks.isCancelled)
      #expect(tasks.count == 1)
    }
    #expect(journal.lines.contains("a cancelled"))
  }

  @Test func whatADepartedModuleStartsBeginsCancelled() async throws {
    let told = OneShot<Bool>()
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let b = try session.room()
      session.stage.back()
      b.act(on: session) { _ in told.answer(Task.isCancelled) }
      #expect(await told.value() == true)
    }
  }

  @Test func partsLiveUntilTheLastTaskHasEnded() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let module = try #require(session.stage.visible)
      // A task that ignores its cancellation.
      try session.room().act(on: session) { view in
        await journal.wait(for: "go on")
        journal.note("presenter is there: \(view.presenter != nil)")
      }
      await Task.yield()
      session.stage.back()
      #expect(module.view != nil)
      journal.note("go on")
      _ = await session.stage.close()
      #expect(module.view == nil)
    }
    #expect(journal.lines.contains("presenter is there: true"))
  }

  @Test func workThatBlocksTheScreenIsTold() async throws {
    let gate = OneShot<Int>()
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      try session.room().act(on: session) { view in
        await view.context.busy.during { _ = await gate.value() }
      }
      await session.until { session.stage.busy.isBusy }
      gate.answer(1)
      await session.until { !session.stage.busy.isBusy }
    }
  }

  @Test func aStageMayBeClosedTwice() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      #expect(await session.stage.close().isEmpty)
      #expect(await session.stage.close().isEmpty)
    }
  }

  // Fixed bug: a second closure for the same moment silently replaced the first one.
  @Test(arguments: ["onLoad", "onAppear", "onDisappear"])
  func aMomentThatIsSaidTwiceEndsTheProcess(moment: String) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [moment] in
      let routes = try RouteTable {
        Destination(Room.self) { context in
          let module = Module(context, view: Room.View(context: context))
          return switch moment {
          case "onLoad": module.onLoad(0) { _ in }.onLoad(0) { _ in }
          case "onAppear": module.onAppear(0) { _ in }.onAppear(0) { _ in }
          default: module.onDisappear(0) { _ in }.onDisappear(0) { _ in }
          }
        }
      }
      await Session(routes: routes, configuration: .init()).opening(Room("a"))
    }
    #expect(
      result?.fatalMessage == "'Room' says '\(moment)' twice. Write one closure that does both."
    )
  }

  @Test func aModuleThatIsNotDetachedCannotBeReleased() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try await withSession { session in
        session.stage.setRoot(Room("a"))
        _ = await session.stage.visible?.release()
      }
    }
    #expect(result?.fatalMessage == "'Room' must be detached before it is released.")
  }

  @Test func wiringADepartedModuleEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      try await withSession { session in
        session.stage.setRoot(Room("a"))
        let context = try session.room().context
        _ = await session.stage.close()
        _ = Module(context, view: Room.View(context: context))
      }
    }
    #expect(
      result?.fatalMessage == """
        'Room' was wired after its module had left. \
        Wire a module only where the host asks for it.
        """
    )
  }
}

extension Session {
  fileprivate func opening(_ room: Room) { stage.setRoot(room) }
}
