import Testing
import Vipera

@testable import ViperaWeb

/// The current values in `/metrics`.
@Suite struct MetricsTests {
  /// The value of a metric.
  private func value(_ name: String, in metrics: String) -> Int? {
    let line = metrics.split(separator: "\n").first { $0.hasPrefix("vipera_\(name) ") }
    return line.flatMap { Int($0.split(separator: " ")[1]) }
  }

  @Test func modulesTasksAndHandlersOfAllSessionsAreCounted() async throws {
    try await withHost { host in
      let (one, other) = (try await host.open(), try await host.open())
      var metrics = try await one.get("/metrics").body
      #expect(value("modules", in: metrics) == 2)
      #expect(value("module_tasks", in: metrics) == 0)
      #expect(value("handlers", in: metrics) == 0)
      #expect(value("heap_used_bytes", in: metrics) != nil)
      #expect(value("heap_kept_bytes", in: metrics) != nil)
      #expect(value("unsent_bytes", in: metrics) == 0)
      #expect(value("http_connections_cut_total", in: metrics) == 0)
      try await one.act("c" + one.id("id=\"push\""))
      other.tell("c" + other.id("id=\"wait\""))
      let session = try host.session(of: other)
      await host.until { await session.events.count == 1 }
      metrics = try await one.get("/metrics").body
      #expect(value("modules", in: metrics) == 3)
      #expect(value("modules_leaving", in: metrics) == 0)
      #expect(value("module_tasks", in: metrics) == 1)
      #expect(value("handlers", in: metrics) == 1)
    }
  }

  // Fixed bug: reading the heap size takes malloc's locks, and all connections of the loop waited for them.
  @Test func theHeapIsNotReadOnALoop() async {
    let loop = EventLoop(name: "metrics")
    let wasOnLoop = Guarded<Bool?>(nil)
    await Self.read(on: loop) { wasOnLoop.withLock { $0 = loop.isCurrent } }
    #expect(wasOnLoop.withLock(\.self) == false)
  }

  private static func read(on loop: isolated EventLoop, _ note: @Sendable () -> Void) async {
    _ = await HeapUse.measured {
      note()
      return HeapUse(used: 0, kept: 0)
    }
    #expect(loop.isCurrent)
  }

  @Test func aModuleThatHasLeftIsCountedAsLongAsItWorks() async throws {
    try await withHost { host in
      let client = try await host.open()
      // The sheet's screen loads until the gate is open, even if it is cancelled.
      client.tell("c" + client.id("id=\"sheet\""))
      try await client.until { client.hasSeen("role=\"dialog\"") }
      try await client.act("N1 /desk")
      let metrics = try await client.get("/metrics").body
      #expect(value("modules", in: metrics) == 1)
      #expect(value("modules_leaving", in: metrics) == 1)
      #expect(value("module_tasks", in: metrics) == 1)
      host.work.open()
      let session = try host.session(of: client)
      await host.until { await SessionFigures(of: [session]).leaving == 0 }
    }
  }

  @Test func sessionsOfManyLoopsAreAddedUp() async throws {
    let app = try deskApp(DeskWork())
    let around = SessionSurroundings(app: app, configuration: .init(port: 0))
    let loops = (0..<3).map { EventLoop(name: "figures-\($0)") }
    let sessions = (0..<800).map { number in
      LiveSession(around, browser: SessionToken(), loop: loops[number % 3])
    }
    for session in sessions { await session.openDesk() }
    var expected = SessionFigures()
    expected.modules = 800
    #expect(await SessionFigures(of: sessions) == expected)
    for session in sessions { await session.end() }
    #expect(await SessionFigures(of: sessions) == SessionFigures())
  }
}

extension LiveSession {
  fileprivate func openDesk() { stage.setRoot(Desk()) }
}
