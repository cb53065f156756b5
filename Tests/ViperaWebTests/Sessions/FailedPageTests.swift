import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// A page that cannot be rendered because its elements are nested too deeply.
@Suite struct FailedPageTests {
  /// How deeply the elements are nested; all hosts of a test share the value.
  private final class Depth: Sendable {
    private let state = Guarded(1)

    var levels: Int { state.withLock { $0 } }

    func set(_ levels: Int) { state.withLock { $0 = levels } }
  }

  private struct Deep: Route {
    static let path = "/deep"
  }

  private struct Nest: HTML {
    let depth: Int

    var body: some HTML {
      div {
        if depth > 1 { AnyHTML(Nest(depth: depth - 1)) }
      }
    }
  }

  private final class DeepScreen: WebScreen {
    private let depth: Depth

    init(_ depth: Depth) {
      self.depth = depth
    }

    var title: String { "Deep" }

    var body: some HTML {
      p { "levels=\(depth.levels)" }
      Nest(depth: depth.levels)
    }
  }

  private func app(_ depth: Depth) throws -> WebApp {
    let routes = try RouteTable {
      Destination(Deep.self) { Module($0, view: DeepScreen(depth)) }
    }
    return WebApp(name: "Test", routes: routes) { $0.setRoot(Deep()) }
  }

  // Fixed bug: if a page could not be rendered after a restart, the browser showed an empty page. The next change ended
  // the server, since there was no page to compare with.
  @Test func whatCannotBeRenderedAfterARestartIsRenderedLater() async throws {
    let (store, client, reports, depth) = (MemoryStore(), LiveClient(nil), Reports(), Depth())
    let deepApp = try app(depth)
    try await withStoredHost(store, client, of: deepApp) { _ in
      try await client.open("/deep")
    }
    let before = client.markup
    #expect(before.contains("levels=1"))
    depth.set(300)
    try await withStoredHost(store, client, of: deepApp) {
      $0.programVersion = "newer"
      reports.attach(to: &$0)
    } _: { host in
      try await client.connect()
      #expect(client.closeCode == nil)
      #expect(reports.problems.first?.hasPrefix("The page at '/deep' stays as it was") == true)
      #expect(client.markup == before)
      let session = try host.session(of: client)
      let count = reports.problems.count
      await session.redraw()
      await host.until { reports.problems.count > count }
      depth.set(2)
      await session.redraw()
      try await client.until { client.markup.contains("levels=2") }
      #expect(client.fields["!"] == "")
      #expect(client.closeCode == nil)
    }
  }

  // Fixed bug: instead of a first page that could not be rendered, the browser showed plain text; nothing was reported.
  @Test func aFirstPageThatCannotBeRenderedIsAFaultOfItsSession() async throws {
    let (reports, depth) = (Reports(), Depth())
    depth.set(300)
    let deepApp = try app(depth)
    try await withHost(deepApp) {
      reports.attach(to: &$0)
    } _: { host in
      let client = host.client()
      try await client.load("/deep")
      #expect(client.answer.status == 500)
      #expect(client.answer.body.contains("<html"))
      #expect(reports.problems.count == 1)
      #expect(reports.problems.first?.contains("nested deeper than") == true)
      #expect(reports.problems.first?.contains("'/deep'") == true)
      #expect(host.counters.faults.value == 1)
      depth.set(1)
      try await client.load("/deep")
      #expect(client.answer.status == 200)
    }
  }
}
