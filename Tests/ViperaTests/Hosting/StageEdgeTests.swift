import Testing

@testable import Vipera
@testable import ViperaStreams

/// Failures in and around a stage have limited effects, and are reported.
@Suite(.timeLimit(.minutes(10))) struct StageEdgeTests {
  // Fixed bug: the stage and its actor held each other strongly, so no session was ever released.
  @Test func aClosedSessionIsFreed() async throws {
    weak var freed: Session?
    do {
      let session = Session(routes: try Room.table(journal: Journal()), configuration: .init())
      freed = session
      await session.run { $0.stage.setRoot(Room("a")) }
      _ = await session.run { await $0.stage.close() }
      #expect(freed != nil)
    }
    #expect(freed == nil)
  }

  /// A shared object whose tasks observe a stream and hold the session's actor.
  private final class Searches {
    let typed = Relay<String>()
    private(set) var heard: [String] = []
    private var listening: Subscription?

    init(isolation: isolated (any Actor)? = #isolation) {
      listening = typed.debounce(for: .seconds(1), clock: ContinuousClock())
        .bind(with: self, isolation: isolation) { $0.heard.append($1) }
    }
  }

  // Fixed bug: the session held the object, and the object's stream held the session.
  @Test func aClosedSessionIsFreedWhoseSharedObjectListens() async throws {
    weak var freed: Session?
    do {
      let session = Session(routes: try Room.table(journal: Journal()), configuration: .init())
      freed = session
      await session.run { session in
        session.stage.setRoot(Room("a"))
        _ = session.stage.session.shared { Searches(isolation: session) }
      }
      _ = await session.run { await $0.stage.close() }
    }
    #expect(freed == nil)
  }

  /// A clock whose sleeps end immediately.
  private struct HurriedClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
    }
  }

  // Fixed bug: a task that ignored its cancellation prevented the stage from closing, without a report.
  @Test func aTaskThatDoesNotEndIsReportedAndNotWaitedFor() async throws {
    let gate = OneShot<Void>()
    let session = Session(routes: try Room.table(journal: Journal()), configuration: .init())
    let leaks = await session.run { session in
      session.stage.setRoot(Room("a"))
      // `Deaf` ignores the cancellation, as code of another library may do.
      session.stage.visible?.send { await Deaf.wait(for: gate) }
      await Task.yield()
      return await session.stage.close(timing: HurriedClock())
    }
    #expect(
      leaks.map(\.description) == [
        """
        Room leaks: 1 of its tasks goes on 10.0 seconds after it has left, and keeps Room.View, \
        Room.Presenter alive. Have it heed cancellation.
        """
      ]
    )
    gate.answer(())
  }

  // Fixed bug: the second click on "Ok" answered an alert that had opened after the first click.
  @Test func anAnswerToAnEarlierAlertIsIgnored() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let room = try session.room()
      for title in ["Delete a?", "Delete everything?"] {
        room.act(on: session) { _ = await $0.navigator.alert(Alert(title)) }
      }
      await session.until { session.stage.question != nil }
      let first = try #require(session.stage.question)
      session.stage.answer(first.id, with: Alert.Button("Ok"))
      await session.until { session.stage.question?.alert.title == "Delete everything?" }
      session.stage.answer(first.id, with: Alert.Button("Ok"))
      #expect(session.stage.question?.alert.title == "Delete everything?")
    }
  }

  @Test func aModuleThatLeavesNoLongerBlocksTheScreen() async throws {
    let gate = OneShot<Void>()
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let room = try session.room()
      room.act(on: session) { await $0.context.busy.during { await Deaf.wait(for: gate) } }
      await session.until { session.stage.busy.isBusy }
      session.stage.back()
      #expect(session.stage.busy.count == 0)
      gate.answer(())
    }
  }

  @Test func whatNobodyPresentedGivesItsOutcomeToTheHost() async throws {
    try await withSession { session in
      var outcomes: [Int?] = []
      var stayed: [Bool] = []
      session.stage.finished = { screen, outcome, _ in
        outcomes.append(outcome as? Int)
        stayed.append(session.stage.module(screen) != nil)
      }
      session.stage.setRoot(Room("a"))
      try session.room().context.finish(1)
      session.stage.push(Room("b"))
      try session.room().context.finish(2)
      #expect(outcomes == [1, 2])
      #expect(stayed == [true, false])
      #expect(session.picture == "*a")
    }
  }

  // Fixed bug: if there was no room for a sheet or an alert, the call returned nil as if the user had closed it, and
  // nothing was reported.
  @Test func whatFindsNoRoomIsCounted() async throws {
    var configuration = Stage.Configuration()
    configuration.waitingAlerts = 1
    configuration.screens.sheets = 0
    try await withSession(configuration: configuration) { session in
      session.stage.setRoot(Room("a"))
      let outcome = try await session.room().navigator.present(Room("b"))
      #expect(outcome == nil)
      #expect(session.stage.refused == 1)
      let screen = try session.screen()
      let place = SourcePlace(file: #fileID, line: #line)
      #expect(session.stage.ask(Alert("One"), from: screen, asked: place) != nil)
      #expect(session.stage.ask(Alert("Two"), from: screen, asked: place) == nil)
      #expect(session.stage.refused == 2)
    }
  }

  // Fixed bug: an alert without buttons ended the program, even if it was made from external data.
  @Test func anAlertThatNobodyCouldCloseIsNotShown() async throws {
    let faults = Guarded<[Fault]>([])
    var configuration = Stage.Configuration()
    configuration.failed = { fault in faults.withLock { $0.append(fault) } }
    try await withSession(configuration: configuration) { session in
      session.stage.setRoot(Room("a"))
      let place = SourcePlace(file: "Shop/CartRouter.swift", line: 7)
      let screen = try session.screen()
      #expect(session.stage.ask(Alert("Stuck", buttons: []), from: screen, asked: place) == nil)
      #expect(session.stage.question == nil)
    }
    #expect(
      faults.withLock { $0 }.map(\.description) == [
        "Shop/CartRouter.swift:7: The alert 'Stuck' has no button: nobody could close it."
      ]
    )
  }

  // Fixed bug: a module that was opened on a closed stage was never released.
  @Test func nothingIsOpenedOnAClosedStage() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      _ = await session.stage.close()
      session.stage.setRoot(Room("b"))
      session.stage.setTabs([Room("b")], selected: 0)
      session.stage.push(Room("b"))
      try session.stage.open(location: "/rooms/b?waits=false")
      #expect(session.stage.tree.screens.isEmpty)
      #expect(session.stage.tabs.isEmpty)
    }
  }

  // Fixed bug: if a module's screen had been replaced, a screen that the module opened was pushed above the
  // replacement.
  @Test func nothingIsOpenedAboveAScreenThatHasLeft() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let left = try session.screen()
      session.stage.setRoot(Room("b"))
      session.stage.push(Room("c"), above: left)
      #expect(session.picture == "*b")
    }
  }

  @Test func aBoundThatMakesNoSenseIsNamed() {
    func fault(_ change: (inout Stage.Configuration) -> Void) -> String? {
      var configuration = Stage.Configuration()
      change(&configuration)
      return configuration.fault
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0.waitingAlerts = 0 } == "A stage must hold at least 1 alert, not 0.")
    #expect(fault { $0.keptLeaks = 0 } == "A stage must keep at least 1 leak, not 0.")
    #expect(fault { $0.keptBytes = -1 } == "A module must keep 0 bytes or more, not -1.")
    #expect(fault { $0.restoredTabs = 0 } == "A snapshot must open at least 1 tab, not 0.")
    #expect(
      fault { $0.patience = .seconds(-1) }
        == "Modules that leave must be given 0 seconds or more, not -1.0 seconds."
    )
    #expect(fault { $0.screens.depth = 1 } == "A stack must hold at least 2 screens, not 1.")
    #expect(fault { $0.screens.sheets = -1 } == "A stage must hold 0 sheets or more, not -1.")
  }

  @Test func aBoundThatMakesNoSenseStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var configuration = Stage.Configuration()
      configuration.restoredTabs = 0
      configuration.check()
    }
    #if DEBUG  // A release build stops without the message.
    #expect(result?.fatalMessage == "A snapshot must open at least 1 tab, not 0.")
    #endif
  }
}

extension Session {
  /// Runs `body` on the session's actor.
  fileprivate func run<Output: Sendable>(
    _ body: @Sendable (isolated Session) async -> Output
  ) async -> Output {
    await body(self)
  }
}
