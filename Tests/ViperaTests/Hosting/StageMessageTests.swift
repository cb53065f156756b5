import Testing
import ViperaTesting
import Waiting

@testable import Vipera

/// The alerts and toasts of a stage.
@Suite(.timeLimit(.minutes(10))) struct StageMessageTests {
  private static let question = Alert(
    "Delete?",
    message: "It cannot be undone.",
    buttons: [Alert.Button("Delete", role: .destructive), Alert.Button("Keep", role: .cancel)]
  )

  /// Shows an alert from the visible module, and returns the title of the chosen button.
  private func ask(_ alert: Alert, on session: isolated Session) throws -> OneShot<String> {
    let told = OneShot<String>()
    try session.room().act(on: session) { view in
      told.answer(await view.navigator.alert(alert)?.title ?? "nil")
    }
    return told
  }

  @Test func anAlertIsAnsweredByAButton() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let told = try ask(Self.question, on: session)
      await session.until { session.stage.question?.alert == Self.question }
      session.answer(Self.question.buttons[1])
      #expect(session.stage.question == nil)
      #expect(await told.value() == "Keep")
    }
  }

  @Test func aButtonThatTheAlertDoesNotHaveIsNoAnswer() async throws {
    try await withSession { session in
      session.answer(Alert.Button("Ok"))
      session.stage.setRoot(Room("a"))
      let told = try ask(Self.question, on: session)
      await session.until { session.stage.question != nil }
      session.answer(Alert.Button("Ok"))
      session.answer(Alert.Button("Delete", role: .cancel))
      #expect(session.stage.question?.alert == Self.question)
      session.answer(Self.question.buttons[0])
      #expect(await told.value() == "Delete")
    }
  }

  @Test func alertsWaitForTheirTurn() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let first = try ask(Alert("One", message: "1"), on: session)
      let second = try ask(Alert("Two", message: "2"), on: session)
      await session.until { session.stage.questions.count == 2 }
      #expect(session.stage.question?.alert.title == "One")
      session.answer(Alert.Button("Ok"))
      #expect(await first.value() == "Ok")
      #expect(session.stage.question?.alert.title == "Two")
      session.answer(Alert.Button("Ok"))
      #expect(await second.value() == "Ok")
    }
  }

  @Test func moreAlertsThanMayWaitAreAnsweredByNil() async throws {
    var configuration = Stage.Configuration()
    configuration.waitingAlerts = 1
    try await withSession(configuration: configuration) { session in
      session.stage.setRoot(Room("a"))
      _ = try ask(Alert("One", message: "1"), on: session)
      let second = try ask(Alert("Two", message: "2"), on: session)
      #expect(await second.value() == "nil")
      #expect(session.stage.question?.alert.title == "One")
    }
  }

  @Test func theAlertOfACancelledTaskIsWithdrawn() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let a = try session.room()
      let told = OneShot<String>()
      let task = a.context.tasks.start(isolation: session) {
        told.answer(await a.navigator.alert(Self.question)?.title ?? "nil")
      }
      await session.until { session.stage.question != nil }
      task.cancel()
      await session.until { session.stage.question == nil }
      #expect(await told.value() == "nil")
    }
  }

  @Test func theAlertOfADepartedModuleIsWithdrawn() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let told = try ask(Self.question, on: session)
      await session.until { session.stage.question != nil }
      session.stage.back()
      #expect(session.stage.question == nil)
      #expect(await told.value() == "nil")
    }
  }

  @Test func toastsComeAndGoByTheClock() async throws {
    let clock = ManualClock()
    var configuration = Stage.Configuration(clock: clock)
    configuration.waitingToasts = 1
    try await withSession(configuration: configuration) { session in
      session.stage.setRoot(Room("a"))
      try session.room().navigator.toast(Toast("one"))
      session.stage.toast(Toast("two"))
      session.stage.toast(Toast("three"))
      #expect(session.toast == "one fadingIn")
      #expect(session.stage.toastQueue.waiting == [Toast("three")])
      for picture in [
        "one shown", "one fadingOut", "three fadingIn", "three shown", "three fadingOut", "nothing",
      ] {
        await session.until(sleeping: clock)
        await clock.advance(by: .milliseconds(1500))
        await session.until { session.toast == picture }
      }
    }
  }

  @Test func closingTheStageEndsTheTimeOfItsToasts() async throws {
    let clock = ManualClock()
    try await withSession(configuration: Stage.Configuration(clock: clock)) { session in
      session.stage.toast(Toast("one"))
      await session.until(sleeping: clock)
      #expect(await session.stage.close().isEmpty)
      let shown = session.toast
      session.stage.toast(Toast("two"))
      await session.stage.timing.finish()
      await clock.advance(by: .seconds(60))
      #expect(session.toast == shown)
      #expect(shown == "one fadingIn")
    }
  }
}

extension Session {
  /// The visible toast, with its phase.
  fileprivate var toast: String {
    stage.toastQueue.current.map { "\($0.toast.text) \($0.phase)" } ?? "nothing"
  }

  /// Returns when a task sleeps on `clock`, which the stage does as soon as the session's actor runs.
  fileprivate func until(
    sleeping clock: ManualClock,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await waitUntil(sourceLocation: sourceLocation) { clock.sleepers > 0 }
  }
}
