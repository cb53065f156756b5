import Testing

@testable import Vipera

/// Outcomes of pushed modules and of sheets, which are returned in the same way.
@Suite(.timeLimit(.minutes(10))) struct StageOutcomeTests {
  /// Opens room "b" above room "a".
  private func openSecond(_ opening: Opening, on session: isolated Session) async throws -> OneShot<String> {
    session.stage.setRoot(Room("a"))
    let told = try session.open(Room("b"), opening)
    await session.until { session.picture == opening.picture }
    return told
  }

  @Test(arguments: Opening.allCases, [7, nil])
  func itGivesBackItsOutcome(opening: Opening, outcome: Int?) async throws {
    try await withSession { session in
      let told = try await openSecond(opening, on: session)
      try session.room().context.finish(outcome)
      #expect(session.picture == "*a")
      #expect(await told.value() == "\(Int??.some(outcome) as Any)")
    }
  }

  // Fixed bug: if a sheet with an optional outcome was closed, it returned an outcome of nil, as if the user had chosen
  // nil.
  @Test(arguments: Opening.allCases, ["back", "pop", "its own way"])
  func itGivesBackNilIfItIsLeft(opening: Opening, way: String) async throws {
    try await withSession { session in
      let told = try await openSecond(opening, on: session)
      switch way {
      case "back": session.stage.back()
      case "pop": try session.room().navigator.pop()
      default: opening.leave(try session.room().navigator)
      }
      #expect(session.picture == "*a")
      #expect(await told.value() == "nil")
    }
  }

  @Test(arguments: Opening.allCases)
  func itLeavesWithTheTaskThatWaitsForIt(opening: Opening) async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      let a = try session.room()
      let told = OneShot<String>()
      let task = a.context.tasks.start(isolation: session) {
        told.answer("\(await opening.outcome(of: Room("b"), from: a.navigator) as Any)")
      }
      await session.until { session.picture == opening.picture }
      session.stage.push(Room("c"))
      task.cancel()
      await session.until { session.picture == "*a" }
      #expect(await told.value() == "nil")
    }
  }

  @Test(arguments: Opening.allCases)
  func closingTheStageAnswersWhoWaits(opening: Opening) async throws {
    try await withSession { session in
      let told = try await openSecond(opening, on: session)
      #expect(await session.stage.close().isEmpty)
      #expect(session.picture == "")
      #expect(await told.value() == "nil")
    }
  }
}

/// The way in which the module with the awaited outcome is opened.
enum Opening: CaseIterable {
  case pushed
  case sheet

  /// The stage's picture with room "b" open above room "a".
  var picture: String {
    switch self {
    case .pushed: "*a b"
    case .sheet: "*a / *b"
    }
  }

  func outcome(of route: Room, from navigator: any Navigator) async -> Int?? {
    switch self {
    case .pushed: await navigator.push(awaiting: route)
    case .sheet: await navigator.present(route)
    }
  }

  func leave(_ navigator: any Navigator) {
    switch self {
    case .pushed: navigator.popToRoot()
    case .sheet: navigator.dismiss()
    }
  }
}

extension Session {
  /// Opens `route` from the visible module, and returns the outcome.
  func open(_ route: Room, _ opening: Opening) throws -> OneShot<String> {
    let told = OneShot<String>()
    try room().act(on: self) { view in
      told.answer("\(await opening.outcome(of: route, from: view.navigator) as Any)")
    }
    return told
  }
}
