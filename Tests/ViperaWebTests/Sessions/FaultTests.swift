import Observation
import Testing
import Vipera
import ViperaStreams
import ViperaHTML

@testable import ViperaWeb

/// A screen whose buttons make invalid requests.
private struct Faulty: Route {
  static let path = "/faulty"
}

/// A route that is in no table.
private struct Nowhere: Route {
  static let path = "/nowhere"
}

/// A module whose view is not a `WebScreen`.
private struct Blind: Route {
  static let path = "/blind"
}

/// A screen that makes a mistake while it is rendered, either the first time or on request.
private struct Shown: Route {
  static let path = "/shown/{part}"
  var part: String
}

@Observable
private final class ShownScreen: WebScreen {
  @ObservationIgnored private let part: String
  @ObservationIgnored private let work: DeskWork
  private var isBroken: Bool

  init(_ part: String, _ work: DeskWork) {
    self.part = part
    self.work = work
    isBroken = part.hasPrefix("first-")
  }

  var title: String { shows("title") }

  var body: some HTML {
    p { shows("body") }
    button(.id("break"), .onClick { self.isBroken = true }) { "Break" }
    button(.id("later"), .onClick { await self.breakLater() }) { "Break later" }
  }

  private func breakLater() async {
    await work.gate.wait()
    isBroken = true
  }

  private func shows(_ what: String) -> String {
    if isBroken, part.hasSuffix(what) {
      _ = Relay<Int>().debounce(for: .seconds(-1), clock: ContinuousClock())
    }
    return what
  }
}

/// A module with wrong wiring.
private struct Twice: Route {
  static let path = "/twice"
}

private final class NoScreen {}

/// The invalid requests of an app.
enum Mistake: String, CaseIterable {
  case push, pushAndWait, root, tabs, noTabs, strangeTab, stay, stayElsewhere, present, slot, blind, wiring, alert,
    secret, time
}

@Observable
private final class FaultyScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Faulty>
  private var likes = 0

  init(_ context: ModuleContext<Faulty>) {
    self.context = context
  }

  var title: String { "Faulty" }

  var body: some HTML {
    p { "likes=\(likes)" }
    button(.id("like"), .onClick { self.likes += 1 }) { "Like" }
    FileField("File", accepting: [.png], upTo: .kilobytes(1)) { _ in await self.make(.time) }
    ForEach(Mistake.allCases, by: \.self) { mistake in
      button(.data("data-mistake", mistake.rawValue), .onClick { await self.make(mistake) }) {
        "Do"
      }
    }
  }

  private func make(_ mistake: Mistake) async {
    let navigator = context.navigator
    switch mistake {
    case .push: navigator.push(Nowhere())
    case .pushAndWait: _ = await navigator.push(awaiting: Nowhere())
    case .root: navigator.setRoot(Nowhere())
    case .tabs: navigator.setTabs([Faulty(), Nowhere()], selected: 0)
    case .noTabs: navigator.setTabs([], selected: 0)
    case .strangeTab: navigator.setTabs([Faulty()], selected: 1)
    case .stay: navigator.stay(at: Nowhere())
    case .stayElsewhere: navigator.stay(at: Blind())
    case .present: _ = await navigator.present(Nowhere())
    case .slot: context.slot("detail").show(Nowhere())
    case .blind: navigator.push(Blind())
    case .wiring: navigator.push(Twice())
    case .alert: _ = await navigator.alert(Alert("Sure?", buttons: []))
    case .secret: context.session.keep(Secret("a+b"), for: .seconds(60))
    case .time: context.session.keep(Secret("ab"), for: .zero)
    }
  }
}

@Suite struct FaultTests {
  private func app(_ work: DeskWork = DeskWork()) throws -> WebApp {
    let routes = try RouteTable {
      Destination(Faulty.self) { Module($0, view: FaultyScreen($0)) }
      Destination(Shown.self) { Module($0, view: ShownScreen($0.route.part, work)) }
      Destination(Blind.self) { Module($0, view: NoScreen()) }
      Destination(Twice.self) { Module($0, view: TickerScreen()).onLoad(0) { _ in }.onLoad(0) { _ in } }
    }
    return WebApp(name: "Test", routes: routes) { $0.setRoot(Faulty()) }
  }

  @Test(arguments: Mistake.allCases)
  func aMistakeEndsItsSessionAndNoOther(mistake: Mistake) async throws {
    let reports = Reports()
    let store = MemoryStore()
    try await withHost(try app()) {
      $0.store = store
      reports.attach(to: &$0)
    } _: { host in
      let (bad, good) = (try await host.open("/faulty"), try await host.open("/faulty"))
      let token = bad.token
      bad.tell("c" + bad.id("data-mistake=\"\(mistake.rawValue)\""))
      try await bad.until { bad.fields["^"] != nil }
      #expect(bad.fields["^"] == "/_vipera/fault")
      let page = try await bad.get("/_vipera/fault")
      #expect(page.status == 500)
      #expect(page.body.contains("This was our mistake"))
      #expect(reports.problems.count == 1)
      let problem = try #require(reports.problems.first)
      #expect(problem.contains("FaultTests.swift:"), "\(problem)")
      #expect(problem.contains("by a 'on-click' at '/faulty'"), "\(problem)")
      try await good.act("c" + good.id("id=\"like\""))
      #expect(good.hasSeen("likes=1"))
      await host.until { host.registry.count == 1 }
      await host.until { await !store.hasRecord(of: token) }
      #expect(reports.leaks.isEmpty)
      #expect(host.counters.faults.value == 1)
      // Fixed bug: a page that did not disconnect could keep its connection without a time limit.
      #expect(bad.closeCode == nil)
      host.clock.advance(by: .seconds(10))
      try await bad.until { bad.closeCode != nil }
      #expect(bad.closeCode == 4_404)
    }
  }

  // Fixed bug: the code of `body` and `title` ran outside all module tasks, where a mistake ended the server.
  @Test(arguments: ["title", "body"])
  func aMistakeInWhatIsShownEndsItsSessionAndNoOther(part: String) async throws {
    let reports = Reports()
    try await withHost(try app()) {
      reports.attach(to: &$0)
    } _: { host in
      let (bad, good) = (try await host.open("/shown/\(part)"), try await host.open("/faulty"))
      bad.tell("c" + bad.id("id=\"break\""))
      try await bad.until { bad.fields["^"] != nil }
      #expect(bad.fields["^"] == "/_vipera/fault")
      #expect(reports.problems.count == 1)
      let problem = try #require(reports.problems.first)
      #expect(problem.contains("A session of 'Shown' was ended at '/shown/\(part)'"), "\(problem)")
      #expect(problem.contains("A debounce of -1.0 seconds"), "\(problem)")
      try await good.act("c" + good.id("id=\"like\""))
      #expect(good.hasSeen("likes=1"))
      await host.until { host.registry.count == 1 }
      #expect(reports.leaks.isEmpty)
    }
  }

  @Test func aMistakeInTheHandlerOfAFileIsReportedWithTheFile() async throws {
    let reports = Reports()
    try await withHost(try app()) {
      reports.attach(to: &$0)
    } _: { host in
      let bad = try await host.open("/faulty")
      #expect(try await FileSender(bad).send(FileSender.picture(9)) == 204)
      try await bad.until { bad.fields["^"] != nil }
      let problem = try #require(reports.problems.first)
      #expect(problem.contains("by a 'on-file' at '/faulty'"), "\(problem)")
    }
  }

  // A record that waited for a handler renders the page in the handler's task.
  @Test func aMistakeInBodyIsNotReportedAsAClickIfARecordRendersIt() async throws {
    let (reports, store, work) = (Reports(), MemoryStore(), DeskWork())
    try await withHost(try app(work), work: work) {
      $0.store = store
      reports.attach(to: &$0)
    } _: { host in
      let bad = try await host.open("/shown/body")
      await host.until { await store.hasRecord(of: bad.token) }
      let session = try host.session(of: bad)
      bad.tell("c" + bad.id("id=\"later\""))
      await host.until { await session.events.count == 1 }
      host.clock.advance(by: .milliseconds(200))
      await host.until { await session.rounds == 0 }
      work.gate.open()
      try await bad.until { bad.fields["^"] != nil }
      let problem = try #require(reports.problems.first)
      #expect(problem.contains("A session of 'Shown' was ended at '/shown/body'"), "\(problem)")
    }
  }

  @Test(arguments: ["/blind", "/twice", "/shown/first-title", "/shown/first-body"])
  func openingAModuleThatCannotBeShownIsReported(address: String) async throws {
    let reports = Reports()
    try await withHost(try app()) {
      reports.attach(to: &$0)
    } _: { host in
      let client = host.client()
      try await client.load(address)
      #expect(client.answer.status == 500)
      #expect(client.answer.body.contains("This was our mistake"))
      #expect(reports.problems.count == 1)
      await host.until { host.registry.count == 0 }
    }
  }
}
