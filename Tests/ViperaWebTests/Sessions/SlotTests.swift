import Observation
import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// Modules in slots of a screen, and screens without a URL.
@Suite struct SlotTests {
  @Test func aModuleInASlotIsAPieceOfThePage() async throws {
    try await withHost(try boardApp()) { host in
      let client = try await host.open("/board")
      #expect(client.markup.contains("count=0"))
      try await client.act("c" + client.id("id=\"count\""))
      #expect(client.patches.last?.contains("count=1") == true)
      // Only the module in the slot was rendered again.
      #expect(client.patches.last?.contains("shown=") == false)
      try await client.act("c" + client.id("id=\"count\""))
      #expect(client.patches.last?.contains("count=2") == true)
      try await client.act("c" + client.id("id=\"next\""))
      #expect(client.patches.last?.contains("card 2") == true)
      #expect(client.patches.last?.contains("count=0") == true)
      try await client.act("c" + client.id("id=\"count\""))
      #expect(client.patches.last?.contains("count=1") == true)
      try await client.act("c" + client.id("id=\"clear\""))
      let session = try host.session(of: client)
      #expect(await session.openModules == ["BoardScreen"])
    }
  }

  @Test func theRefreshButtonIsAlsoForModulesInSlots() async throws {
    try await withHost(try boardApp()) { host in
      let client = try await host.open("/board")
      #expect(client.markup.contains("vp-refresh"))
      try await client.act("c" + client.id("class=\"vp-refresh\""))
      try await client.until { client.hasSeen("refreshed") }
      try await client.act("c" + client.id("id=\"clear\""))
      client.cookies["vipera-tab"] = client.token
      try await client.open("/board")
      #expect(!client.markup.contains("vp-refresh"))
    }
  }

  @Test func modulesInSlotsDisableTheButtonAndAskBeforeTheyAreLeft() async throws {
    let work = DeskWork()
    try await withHost(try boardApp(work), work: work) { host in
      let client = try await host.open("/board")
      #expect(client.answer.body.contains("data-asks=\"\""))
      client.tell("c" + client.id("class=\"vp-refresh\""))
      try await client.until { client.hasSeen("aria-disabled=true") }
      work.gate.open()
      try await client.until { client.hasSeen("refreshed") }
      try await client.act("c" + client.id("id=\"clear\""))
      client.cookies["vipera-tab"] = client.token
      try await client.open("/board")
      #expect(!client.answer.body.contains("data-asks"))
    }
  }

  @Test func anEventInASlotBelongsToTheModuleInIt() async throws {
    try await withHost(try boardApp()) { host in
      let client = try await host.open("/board")
      client.tell("c" + client.id("id=\"wait\""))
      try await client.until { client.hasSeen("waits") }
      // Removing the module ends its event.
      try await client.act("c" + client.id("id=\"clear\""))
      try await client.settle()
      try await client.act("c" + client.id("id=\"next\""))
      #expect(client.hasSeen("card 2"))
    }
  }

  @Test func aSlotGoesOnAfterARestart() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client, of: try boardApp()) { _ in
      try await client.open("/board")
      try await client.act("c" + client.id("id=\"next\""))
      try await client.act("c" + client.id("id=\"count\""))
    }
    try await withStoredHost(store, client, of: try boardApp()) { host in
      client.tell("c" + client.id("id=\"count\""))
      let pages = client.fields["%"]
      try await client.connect()
      try await client.settle()
      #expect(client.fields["%"] == pages)
      #expect(client.patches.last?.contains("count=2") == true)
      #expect(host.counters.restored.value == 1)
    }
  }

  @Test func aScreenWithoutAnAddressKeepsTheOneBelow() async throws {
    try await withHost(try boardApp()) { host in
      let client = try await host.open("/board")
      try await client.act("c" + client.id("id=\"open\""))
      #expect(client.fields["@"]?.hasSuffix(" /board") == true)
      #expect(client.fields["$"] == "Card 9 · Test")
      let number = client.fields["@"]?.split(separator: " ").first ?? ""
      try await client.act("N1 /board")
      #expect(client.fields["@"] == "1 /board")
      // Going forward to a screen that is closed and has no URL changes nothing.
      try await client.act("N\(number) /board")
      #expect(client.fields["@"] == "1 /board")
      try await client.act("c" + client.id("id=\"open\""))
      client.cookies["vipera-tab"] = client.token
      try await client.open("/board")
      #expect(client.markup.contains("card 9"))
      #expect(host.registry.count == 1)
    }
  }

  @Test func aFirstScreenWithoutAnAddressIsShownAtTheRoot() async throws {
    try await withHost(try boardApp { $0.setRoot(Card(numbers: [4])) }) { host in
      let client = try await host.open("/")
      try await client.act("c" + client.id("id=\"count\""))
      client.cookies["vipera-tab"] = client.token
      try await client.open("/")
      #expect(client.markup.contains("count=1<"))
      #expect(host.registry.count == 1)
    }
  }

  @Test func aSlotThatWasEmptiedStaysEmptyAfterARestart() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client, of: try boardApp()) { _ in
      try await client.open("/board")
      try await client.act("c" + client.id("id=\"clear\""))
      try await client.act(#"F1{"note":"half"}"#)
    }
    try await withStoredHost(store, client, of: try boardApp()) { _ in
      client.cookies["vipera-tab"] = client.token
      try await client.open("/board")
      #expect(!client.markup.contains("card 1"))
      #expect(client.fields["&"] == #"{"note":"half"}"#)
    }
  }

  @Test func aScreenWithoutAnAddressGoesOnAfterARestart() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client, of: try boardApp()) { _ in
      try await client.open("/board")
      try await client.act("c" + client.id("id=\"open\""))
    }
    try await withStoredHost(store, client, of: try boardApp()) { host in
      client.tell("c" + client.id("id=\"count\""))
      try await client.connect()
      try await client.settle()
      #expect(client.patches.last?.contains("count=1") == true)
      #expect(host.counters.restored.value == 1)
    }
  }
}

extension LiveSession {
  /// The view types of all open modules.
  fileprivate var openModules: [String] {
    stage.everyScreen.compactMap { stage.module($0)?.view }.map { "\(type(of: $0))" }
  }
}

private struct Board: Route {
  static let path = "/board"
}

private struct Card: Route {
  static let path = noAddress
  let numbers: [Int]
}

@Observable
private final class BoardScreen: WebScreen {
  @ObservationIgnored private let slot: ModuleSlot
  @ObservationIgnored private let context: ModuleContext<Board>
  private var shown = 1

  init(_ context: ModuleContext<Board>) {
    self.context = context
    slot = context.slot("card")
    slot.show(Card(numbers: [1]))
  }

  var title: String { "Board" }

  var body: some HTML {
    p { "shown=\(shown)" }
    slot
    button(.id("next"), .onClick { self.next() }) { "Next" }
    button(.id("clear"), .onClick { self.slot.clear() }) { "Clear" }
    button(.id("open"), .onClick { self.context.navigator.push(Card(numbers: [9])) }) { "Open" }
  }

  private func next() {
    shown += 1
    slot.show(Card(numbers: [shown]))
  }
}

@Observable
private final class CardScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Card>
  var count = 0
  var isRefreshed = false
  private var waits = false

  init(_ context: ModuleContext<Card>) {
    self.context = context
  }

  var title: String { "Card \(context.route.numbers[0])" }

  var body: some HTML {
    p { "card \(context.route.numbers[0]) count=\(count)" }
    if waits { p { "waits" } }
    if isRefreshed { p { "refreshed" } }
    button(.id("count"), .onClick { self.count += 1 }) { "Count" }
    button(.id("wait"), .onClick { await self.wait() }) { "Wait" }
  }

  private func wait() async {
    waits = true
    _ = await OneShot<Void>().value()
  }
}

private func boardApp(
  _ work: DeskWork? = nil,
  _ begin: @escaping @Sendable (Stage) -> Void = { $0.setRoot(Board()) }
) throws -> WebApp {
  let routes = try RouteTable {
    Destination(Board.self) { Module($0, view: BoardScreen($0)) }
    Destination(Card.self) { context in
      let screen = CardScreen(context)
      return Module(context, view: screen)
        .keeps("count", of: screen, \.count)
        .confirmsLeaving(discard)
        .onRefresh(screen) {
          await work?.gate.wait()
          $0.isRefreshed = true
        }
    }
  }
  return WebApp(name: "Test", routes: routes, begin: begin)
}
