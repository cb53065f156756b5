import Testing

@testable import Vipera

/// Modules that change their URL, or learn their position on the stage.
@Suite(.timeLimit(.minutes(10))) struct StageAddressTests {
  private struct Cellar: Route {
    static let path = "/cellar"
  }

  @Test func aModuleStaysAtAnotherAddress() async throws {
    let journal = Journal()
    try await withSession(journal: journal) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let b = try session.room()
      let screen = try session.screen()
      var changes = 0
      session.stage.changed = { changes += 1 }
      b.navigator.stay(at: Room("c"))
      b.navigator.stay(at: Room("c"))
      #expect(changes == 1)
      #expect(session.picture == "*a c")
      #expect(session.stage.route(screen)?.location == "/rooms/c?waits=false")
      #expect(try session.screen() == screen)
      #expect(try session.room() === b)
    }
    #expect(!journal.lines.contains { $0.hasPrefix("c ") })
  }

  @Test func whatHasLeftStaysNowhere() async throws {
    try await withSession { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      let navigator = try session.room().navigator
      session.stage.back()
      navigator.stay(at: Room("c"))
      #expect(session.picture == "*a")
    }
  }

  @Test func aModuleDoesNotStayAtTheAddressOfAnother() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let routes = try RouteTable {
        Destination(Room.self) { Module($0, view: Journal()) }
        Destination(Cellar.self) { Module($0, view: Journal()) }
      }
      let stage = Stage(routes: routes, owner: Session(routes: routes, configuration: .init()))
      stage.setRoot(Room("a"))
      if let screen = stage.tree.visible { stage.stay(screen, at: Cellar()) }
    }
    #expect(
      result?.fatalMessage
        == """
        'Room /rooms/a?waits=false' cannot stay at 'Cellar /cellar': it is another module. Push that \
        one.
        """
    )
  }
}
