import Observation
import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// Tabs that share one item of the tab bar, and have a second bar at the top of their screens.
@Suite struct TabGroupTests {
  private static let routes = (0..<5).map { Shelf(number: $0) }

  private let table: RouteTable
  private let session: SessionScope

  init() throws {
    table = try RouteTable {
      Destination(Shelf.self) { Module($0, view: ShelfScreen(number: $0.route.number)) }
      Destination(Ticker.self) { Module($0, view: ShelfScreen(number: 0)) }
    }
    session = Stage(routes: table, owner: MainActor.shared).session
  }

  private func bars(_ selected: Int, lastUsed: ([Int]) -> Int = { $0[0] }) throws -> TabBars {
    try TabBars(Self.routes.map(table.resolve), selected: selected, in: session, lastUsed: lastUsed)
  }

  @Test func aGroupIsOneItemWhereItsFirstTabStands() throws {
    let bars = try bars(0)
    #expect(bars.items.map(\.title) == ["Shelf 0", "Books", "Shelf 3"])
    #expect(bars.items.map(\.symbol) == ["0", "B", "3"])
    #expect(bars.items.map(\.first) == [0, 1, 3])
    #expect(bars.items.map(\.isCurrent) == [true, false, false])
    #expect(bars.group == nil)
  }

  // The tabs of a group need not be adjacent.
  @Test func theGroupOfTheTabThatShowsHasABarOfItsOwn() throws {
    let bars = try bars(4)
    #expect(bars.items.map(\.isCurrent) == [false, true, false])
    #expect(bars.group?.title == "Books")
    #expect(bars.group?.items.map(\.title) == ["Shelf 1", "Shelf 2", "Shelf 4"])
    #expect(bars.group?.items.map(\.target) == [1, 2, 4])
    #expect(bars.group?.items.map(\.isCurrent) == [false, false, true])
  }

  @Test func theItemOfAGroupLeadsToItsTabThatWasUsedLast() throws {
    #expect(try bars(0) { $0[1] }.items.map(\.target) == [0, 2, 3])
    // If a tab of the group is shown, the group's item leads to that tab.
    #expect(try bars(4) { $0[1] }.items.map(\.target) == [0, 4, 3])
  }

  @Test func anItemIsALinkToItsTab() throws {
    let bars = try bars(1) { $0[1] }
    #expect(bars.items.map(\.address) == ["/shelves/0", "/shelves/1", "/shelves/3"])
    #expect(bars.group?.items.map(\.address) == ["/shelves/1", "/shelves/2", "/shelves/4"])
    #expect(try self.bars(0) { $0[1] }.items[1].address == "/shelves/2")
  }

  @Test func aRouteThatIsNoTabItemStandsForItself() throws {
    let bars = TabBars([try table.resolve(Ticker())], selected: 0, in: session) { $0[0] }
    #expect(bars.items.map(\.title) == ["Ticker"])
    #expect(bars.items.map(\.symbol) == ["•"])
  }

  @Test func theTabsOfAGroupKeepTheirStacks() async throws {
    let host = WebHost(try app(), .init(port: 0))
    try await host.start()
    let client = LiveClient(host.address)
    try await client.load("/shelves/0")
    #expect(!client.answer.body.contains("vp-group"))
    let books = Self.item("Books", in: client.markup)
    try await client.connect()
    try await client.act("c" + books)
    #expect(client.fields["@"]?.hasSuffix(" /shelves/1") == true)
    #expect(client.hasSeen("class=\"vp-group\" aria-label=\"Books\""))
    try await client.act("c" + client.id("Shelf 2</a>"))
    try await client.act("N0 /shelves/9")
    #expect(client.fields["@"]?.hasSuffix(" /shelves/9") == true)
    try await client.act("N0 /shelves/0")
    #expect(client.fields["@"]?.hasSuffix(" /shelves/0") == true)
    // The group's item opens the tab that was used last, with its stack unchanged.
    try await client.act("c" + books)
    #expect(client.fields["@"]?.hasSuffix(" /shelves/9") == true)
    await host.stop(within: .zero)
  }

  // A record contains the open screens, but not which tab was used last.
  @Test func afterARestartTheItemLeadsToATabThatIsOpen() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    var books = ""
    try await withShelves(store, client) {
      try await client.load("/shelves/0")
      books = Self.item("Books", in: client.markup)
      try await client.connect()
      try await client.act("N0 /shelves/2")
      try await client.act("N0 /shelves/0")
    }
    try await withShelves(store, client) {
      try await client.connect()
      try await client.act("c" + books)
      #expect(client.fields["@"]?.hasSuffix(" /shelves/2") == true)
    }
  }

  private func withShelves(
    _ store: MemoryStore,
    _ client: LiveClient,
    _ body: () async throws -> Void
  ) async throws {
    var configuration = WebHost.Configuration(port: 0)
    configuration.store = store
    let host = WebHost(try app(), configuration)
    try await host.start()
    client.address = host.address
    try await body()
    await host.stop()
  }

  /// The ID of the tab bar's link with a label.
  private static func item(_ label: String, in markup: String) -> String {
    let end = markup.firstRange(of: ">\(label)</span>")?.lowerBound ?? markup.startIndex
    let start = markup[..<end].ranges(of: "<a ").last?.lowerBound ?? markup.startIndex
    let mark = markup[start..<end].firstRange(of: " v=")?.upperBound ?? end
    return String(markup[mark..<end].prefix { $0.isLetter || $0.isNumber })
  }

  private func app() throws -> WebApp {
    let routes = try RouteTable {
      Destination(Shelf.self) { context in
        Module(context, view: ShelfScreen(number: context.route.number))
      }
    }
    return WebApp(name: "Shelves", routes: routes) { $0.setTabs(Self.routes, selected: 0) }
  }
}

private struct Shelf: TabItem {
  static let path = "/shelves/{number}"
  let number: Int
  var tabTitle: String { "Shelf \(number)" }
  var tabSymbol: Symbol { Symbol("\(number)") }
  var tabGroup: TabGroup? { [1, 2, 4].contains(number) ? TabGroup("Books", symbol: "B") : nil }
}

@Observable
private final class ShelfScreen: WebScreen {
  private let number: Int

  init(number: Int) {
    self.number = number
  }

  var title: String { "Shelf \(number)" }

  var body: some HTML {
    p { "Books" }
  }
}
