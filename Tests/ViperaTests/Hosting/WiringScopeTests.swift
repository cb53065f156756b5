import Testing

@testable import Vipera

/// What a wiring starts belongs to the module that it wires.
@Suite(.timeLimit(.minutes(10))) struct WiringScopeTests {
  // Opened by an event of 'a', the wiring of 'b' ran in the scope of 'a': what it bound or started
  // went on after 'b' had left, and ended with 'a'.
  @Test func aWiringRunsInTheScopeOfItsOwnModule() async throws {
    try await WiringSession().run { session in
      session.stage.setRoot(Wired(name: "a"))
      let a = try #require(session.stage.visible)
      let opened = OneShot<Void>()
      let stage = session.stage
      a.send {
        stage.push(Wired(name: "b"))
        opened.answer(())
      }
      _ = await opened.value()
      let b = try #require(session.stage.visible)
      let found = [a, b].map { module in module.part(WiredScreen.self)?.scope === module.tasks }
      #expect(a !== b)
      #expect(found == [true, true])
      _ = await session.stage.close()
    }
  }
}

private struct Wired: Route {
  static let path = "/wired/{name}"
  let name: String
}

private final class WiredScreen {
  let scope = TaskScope.current
}

private actor WiringSession {
  lazy var stage = Stage(routes: routes, owner: self)
  private let routes: RouteTable

  init() throws {
    routes = try RouteTable {
      Destination(Wired.self) { Module($0, view: WiredScreen(), parts: []) }
    }
  }

  func run(_ body: @Sendable (isolated WiringSession) async throws -> Void) async throws {
    try await body(self)
  }
}
