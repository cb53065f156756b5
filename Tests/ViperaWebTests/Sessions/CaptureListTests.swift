import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// All code of a module runs on its session's loop.
///
/// Swift 6.3 starts an async closure that has a capture list outside the actor. It also runs a `catch` outside the
/// actor if the error comes from a `@concurrent` function.
@Suite struct CaptureListTests {
  struct Note: Route {
    static let path = "/note"
  }

  final class NoteScreen: WebScreen {
    let note: (String) -> Void
    var title: String { "Note" }

    init(_ note: @escaping (String) -> Void) { self.note = note }

    var body: some HTML {
      button(.id("tap"), .onClick { [note] in note("click") }) { "Tap" }
    }

    func load() async {
      do {
        try await forwarded()
      } catch {
        note("catch")
      }
    }

    private func forwarded() async throws { try await Self.fails() }

    @concurrent private static func fails() async throws { throw CancellationError() }
  }

  @Test func closuresWithACaptureListStayOnTheLoop() async throws {
    let loops = Guarded<EventLoop?>(nil)
    let noted = Guarded<[String]>([])
    let note: @Sendable (String) -> Void = { name in
      let isOnLoop = loops.withLock { $0?.isCurrent } ?? false
      noted.withLock { $0.append("\(name): \(isOnLoop ? "on the loop" : "elsewhere")") }
    }
    let routes = try RouteTable {
      Destination(Note.self) { context in
        let screen = NoteScreen(note)
        return Module(context, view: screen)
          .onLoad(screen) { [note] screen in
            note("load")
            await Task.yield()
            note("later")
            await screen.load()
          }
      }
    }
    try await withHost(WebApp(name: "Test", routes: routes) { $0.setRoot(Note()) }) { host in
      loops.withLock { $0 = host.loop }
      let client = try await host.open("/note")
      try await client.act("c" + client.id("id=\"tap\""))
      await host.until { noted.withLock(\.count) == 4 }
    }
    #expect(
      noted.withLock(\.self) == ["load", "later", "catch", "click"].map { "\($0): on the loop" }
    )
  }
}
