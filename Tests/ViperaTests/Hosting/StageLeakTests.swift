import Testing
import ViperaTesting

@testable import Vipera

@Suite(.timeLimit(.minutes(10))) struct StageLeakTests {
  private static let cycle =
    "Room leaks: Presenter.view → View.presenter → Presenter. Make 'Presenter.view' weak."

  @Test func modulesThatAreWiredWellLeaveNothing() async throws {
    try await withSession(leaks: []) { session in
      for name in ["a", "b", "c"] {
        session.stage.setTabs([Room(name), Room(name + "'")], selected: 1)
        session.stage.push(Room("above"))
        try session.room().act(on: session) { await $0.navigator.present(Room("sheet")) }
        await session.until { session.picture.hasSuffix("sheet") }
      }
    }
  }

  @Test func aModuleThatLeaksIsReportedAsSoonAsItHasLeft() async throws {
    try await withSession(leaks: [Self.cycle]) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b", mistake: .cycle))
      session.stage.back()
      await session.until { !session.stage.leaks.isEmpty }
      #expect(session.stage.leaks.map(\.description) == [Self.cycle])
    }
  }

  @Test func closingReportsWhatWasStillOpen() async throws {
    try await withSession(leaks: [Self.cycle, Self.cycle]) { session in
      session.stage.setRoot(Room("a", mistake: .cycle))
      session.stage.push(Room("b"))
      session.stage.push(Room("c", mistake: .cycle))
    }
  }

  // Fixed bug: if nothing waited for a module's tasks, the module was reported as a leak while they were still running.
  @Test func closingInACancelledTaskWaitsForWhatIsLeaving() async throws {
    let journal = Journal()
    let clock = ManualClock()
    try await withSession(leaks: [], journal: journal) { session in
      session.stage.setRoot(Room("a"))
      // The task ignores its cancellation.
      try session.room().act(on: session) { _ in await journal.wait(for: "go on") }
      let closing = Task {
        _ = session
        return await session.stage.close(timing: clock).map(\.description)
      }
      closing.cancel()
      await clock.untilAsleep()
      journal.note("go on")
      #expect(await closing.value == [])
    }
  }

  // Fixed bug: the report listed closures of the library itself among the possible causes.
  @Test func whatSomebodyElseHoldsIsReportedUntilItIsLetGo() async throws {
    try await withSession(leaks: []) { session in
      session.stage.setRoot(Room("a"))
      let view = try session.room()
      let leaks = await session.stage.close()
      #expect(
        leaks.map(\.description) == [
          """
          Room leaks: View. No property of the module's parts holds it: look for a closure that \
          captures it, a task that never ends, or an owner outside the module. \
          It also keeps Presenter alive.
          """
        ]
      )
      withExtendedLifetime(view) {}
    }
  }

  @Test func leaksAreNotExplainedWhereThatIsTurnedOff() async throws {
    var configuration = Stage.Configuration()
    configuration.explainsLeaks = false
    try await withSession(
      leaks: [
        """
        Room leaks: View, Presenter. To see what holds them, set 'explainsLeaks' of the stage's \
        configuration.
        """
      ],
      configuration: configuration
    ) { session in
      session.stage.setRoot(Room("a", mistake: .cycle))
    }
  }

  @Test func onlyTheNewestLeaksAreKept() async throws {
    var configuration = Stage.Configuration()
    configuration.keptLeaks = 2
    try await withSession(
      leaks: [Self.cycle, Self.cycle],
      configuration: configuration
    ) { session in
      for _ in 0..<5 { session.stage.setRoot(Room("a", mistake: .cycle)) }
      await session.until { session.stage.leaks.count == 2 }
    }
  }

  @Test func manyModulesComeAndGoWithoutALeak() async throws {
    try await withSession(leaks: []) { session in
      for number in 0..<200 { session.stage.push(Room("\(number)")) }
      #expect(session.stage.tree.screens.count == 64)
      #expect(session.stage.screens.count == 64)
    }
  }
}
