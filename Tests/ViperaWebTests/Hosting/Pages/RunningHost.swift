import Testing
import Vipera
import Waiting

@testable import ViperaWeb

/// A host of the desk app on its own port; it stops when the test ends.
struct RunningHost {
  let host: WebHost
  let loop: EventLoop
  let clock: ManualLoopClock
  let work: DeskWork

  var counters: SessionCounters { host.around.counters }
  var registry: SessionRegistry { host.around.registry }

  func client() -> LiveClient { LiveClient(host.address) }

  /// Opens a live page with a new client.
  func open(_ target: String = "/desk") async throws -> LiveClient {
    let client = client()
    try await client.load(target)
    #expect(client.answer.status == 200)
    try await client.connect()
    return client
  }

  /// Returns when `condition` holds, which is checked in each turn of the loop.
  func until(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () async -> Bool
  ) async {
    await waitUntil(sourceLocation: sourceLocation) {
      if await condition() { return true }
      _ = await host.statistics()
      return false
    }
  }

  /// Records the sessions for the next server, and waits for the store: `stop(within: .zero)` does not.
  func record() async {
    work.open()
    for session in registry.close() {
      await session.park(within: .zero)
      await session.recordAnew()
    }
    await host.around.keeper?.flush(within: .seconds(60))
  }

  func session(of client: LiveClient) throws -> LiveSession {
    let token = try #require(SessionToken(client.token))
    return try #require(registry.session(token))
  }
}

/// Collects the host's reports.
final class Reports: Sendable {
  private let state = Guarded<(leaks: [Leak], problems: [String])>(([], []))

  var leaks: [Leak] { state.withLock { $0.leaks } }
  var problems: [String] { state.withLock { $0.problems } }

  func attach(to configuration: inout WebHost.Configuration) {
    configuration.onLeak = { leak in self.state.withLock { $0.leaks.append(leak) } }
    configuration.onProblem = { problem in
      self.state.withLock { $0.problems.append(problem.description) }
    }
  }
}

/// The screens with which the app under test starts.
enum DeskStart {
  case root, tabs, paper, restless
}

func deskApp(_ work: DeskWork, _ start: DeskStart = .root) throws -> WebApp {
  let routes = try RouteTable {
    Destination(Desk.self) { context in
      let screen = DeskScreen(context, work: work)
      let module = Module(context, view: screen)
      screen.tasks = module.tasks
      return module.keeps("likes") {
        screen.likes
      } restore: {
        screen.likes = $0
      }
    }
    Destination(Paper.self) { context in
      let screen = PaperScreen(context)
      return Module(context, view: screen)
        .keeps("text") {
          screen.text
        } restore: {
          screen.text = $0
        }
    }
    Destination(Ticker.self) { context in
      Module(context, view: TickerScreen()).onLoad(work.gate) { await $0.wait() }
    }
    Destination(Leading.self) { context in
      Module(context, view: TickerScreen())
        .onLoad(context.navigator) { $0.push(Paper(number: 4)) }
    }
    Destination(Restless.self) { context in
      Module(context, view: RestlessScreen(context)).onLoad(context) { $0.finish() }
    }
    Destination(Leaky.self) { Module($0, view: LeakyScreen()) }
  }
  return WebApp(name: "Test", routes: routes) { stage in
    switch start {
    case .root: stage.setRoot(Desk())
    case .paper: stage.setRoot(Paper(number: 9))
    case .restless: stage.setRoot(Restless())
    case .tabs: stage.setTabs([Desk(), Leaky()], selected: 0)
    }
  }
}

/// Runs `body` with a host that uses a store shared by several hosts, and connects `client` to this host.
///
/// When it returns, the last record of each session is in the store.
func withStoredHost(
  _ store: MemoryStore,
  _ client: LiveClient,
  of app: WebApp? = nil,
  _ change: (inout WebHost.Configuration) -> Void = { _ in },
  _ body: (RunningHost) async throws -> Void
) async throws {
  let work = DeskWork()
  try await withHost(try app ?? deskApp(work), work: work) {
    $0.store = store
    change(&$0)
  } _: { host in
    client.address = host.host.address
    try await body(host)
    await host.record()
  }
}

/// Runs `body` with a host whose loops have a manual clock.
func withHost(
  _ start: DeskStart = .root,
  work: DeskWork = DeskWork(),
  _ change: (inout WebHost.Configuration) -> Void = { _ in },
  _ body: (RunningHost) async throws -> Void
) async throws {
  try await withHost(try deskApp(work, start), work: work, change, body)
}

/// Runs `body` with a host of another app, whose loops have a manual clock.
func withHost(
  _ app: WebApp,
  work: DeskWork = DeskWork(),
  _ change: (inout WebHost.Configuration) -> Void = { _ in },
  _ body: (RunningHost) async throws -> Void
) async throws {
  let clock = ManualLoopClock()
  var configuration = WebHost.Configuration(port: 0)
  // The clock does not run, so the first page would wait for ever.
  configuration.firstPagePatience = .zero
  configuration.restorePatience = .zero
  change(&configuration)
  let group = EventLoopGroup(count: 1, clock: .manual(clock))
  let host = WebHost(app, configuration, on: group)
  try await host.start()
  do {
    try await body(RunningHost(host: host, loop: group.loops[0], clock: clock, work: work))
  } catch {
    work.open()
    await host.stop(within: .zero)
    throw error
  }
  work.open()
  await host.stop(within: .zero)
}
