import Testing
import ViperaTesting

@testable import Vipera

/// Routes that only the app opens, because no URL can contain their values.
struct NoAddressTests {
  @Test func itIsOpenedByTheAppAndByNoAddress() async throws {
    try await withTestHost(Basket.table()) { host in
      host.setRoot(Note("a"))
      host.open(Basket(items: [Basket.Item(name: "milk", count: 2)]))
      let screen = try host.part(Basket.Screen.self)
      #expect(screen.items.map(\.name) == ["milk"])
      #expect(host.locations == ["/notes/a", ""])
      #expect(host.routes.map(\.description) == ["Note /notes/a", "Basket"])
      #expect(host.stage.routes.paths == ["/notes/{name}", "/rooms/{name}"])
      #expect(host.stage.routes.routes == ["/notes/{name}", "/rooms/{name}", "Basket"])
      #expect(throws: RouteTable.Error.unknownPath("/no%20address", known: ["/notes/{name}", "/rooms/{name}"])) {
        try host.open(location: "/no%20address")
      }
    }
  }

  @Test func nothingLinksToIt() {
    let error = #expect(throws: RouteTable.Error.self) { try Basket(items: []).location() }
    #expect(
      error?.description
        == "'Basket' has no address, so nothing can link to it. Open it with a navigator."
    )
  }

  @Test func itIsOpenedAgainAfterARestart() async throws {
    let kept = try await withTestHost(Basket.table()) { host in
      host.setRoot(Note("a"))
      host.open(Basket(items: [Basket.Item(name: "milk", count: 2)]))
      host.open(Note("b"))
      return host.snapshot()
    }
    try await withTestHost(Basket.table()) { host in
      let losses = try host.restore(kept)
      #expect(losses.isEmpty)
      #expect(host.locations == ["/notes/a", "", "/notes/b"])
      host.stage.back()
      #expect(try host.part(Basket.Screen.self).items == [Basket.Item(name: "milk", count: 2)])
      #expect(host.snapshot().layers[0].stacks[0][1] == kept.layers[0].stacks[0][1])
    }
  }

  /// A snapshot may be from an older app, or forged.
  @Test(arguments: [
    ("Basket", "{}", "'Basket' is not open again: DecodingError.keyNotFound"),
    ("Basket", "{", "'Basket' is not open again: DecodingError.dataCorrupted"),
    ("Barrow", "{}", "'Barrow' is not open again: the app has no such route without an address."),
    ("/notes/a", "{}", "'/notes/a' is not open again: the app has no such route without an address."),
    ("Note", "{}", "'Note' is not open again: the app has no such route without an address."),
    (
      "Basket", String(repeating: " ", count: 65_537),
      "'Basket' is not open again: it has 65537 bytes, and 65536 are allowed."
    ),
  ])
  func aBrokenOneIsLeftOut(name: String, json: String, loss: String) async throws {
    var layer = Stage.Snapshot.Layer(stacks: [[.init(location: "/notes/a")]])
    layer.stacks[0].append(
      .init(location: name, route: KeptValue(version: 1, bytes: Array(json.utf8)))
    )
    try await withTestHost(Basket.table()) { host in
      let losses = try host.restore(Stage.Snapshot(layers: [layer]))
      #expect(losses.count == 1)
      #expect(losses.first?.hasPrefix(loss) == true)
      #expect(host.picture == "*a")
    }
  }

  @Test func oneThatIsTooLargeForASnapshotIsReported() async throws {
    try await withTestHost(Basket.table()) { host in
      host.setRoot(Note("a"))
      let name = String(repeating: "x", count: 70_000)
      host.open(Basket(items: [Basket.Item(name: name, count: 1)]))
      let (snapshot, losses) = host.stage.snapshot(coding: JSONCoder())
      #expect(snapshot.layers[0].stacks[0].count == 1)
      #expect(losses.map(\.value) == [nil])
      #expect(losses.map(\.location) == ["Basket"])
    }
  }

  @Test func theOpenersOfOthersAreRightAlthoughOneIsLeftOut() async throws {
    let (kept, _) = try await withTestHost(Basket.table()) { host in
      host.setRoot(Note("a"))
      let name = String(repeating: "x", count: 70_000)
      host.open(Basket(items: [Basket.Item(name: name, count: 1)]))
      host.open(Room("b"))
      let room = try host.part(Room.View.self)
      host.tasks.start { _ = await room.navigator.present(Note("sheet")) }
      await host.settle()
      #expect(host.picture == "*a ? b / *sheet")
      return host.stage.snapshot(coding: JSONCoder())
    }
    try await withTestHost(Basket.table()) { host in
      let losses = try host.restore(kept)
      #expect(losses.isEmpty)
      #expect(host.picture == "*a b / *sheet")
      host.stage.pop(try #require(host.stage.tree.layers[0].stacks[0].last))
      #expect(host.picture == "*a")
    }
  }

  @Test func aTabNeedsAnAddress() async throws {
    try await withTestHost(Basket.table()) { host in
      withKnownIssue {
        host.stage.setTabs([Note("a"), Basket(items: [])], selected: 0)
      } matching: { issue in
        "\(issue)".contains("The tab 'Basket' has no address. Give its route a path.")
      }
      #expect(host.stage.visible == nil)
    }
  }

  @Test func twoOfOneNameCannotBeToldApart() {
    #expect(throws: RouteTable.Error.repeatedRoute("Basket")) {
      try RouteTable {
        Destination(Basket.self) { Module($0, view: Basket.Screen(items: [])) }
        Destination(Basket.self) { Module($0, view: Basket.Screen(items: [])) }
      }
    }
  }
}

private struct Basket: Route {
  static let path = noAddress
  let items: [Item]

  struct Item: Hashable, Codable, Sendable {
    let name: String
    let count: Int
  }

  final class Screen {
    let items: [Item]

    init(items: [Item]) {
      self.items = items
    }
  }

  static func table() throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(Basket.self) { Module($0, view: Screen(items: $0.route.items)) }
      Destination(Note.self) { Module($0, view: Screen(items: [])) }
      Destination(Room.self) { Module($0, view: Room.View(context: $0)) }
    }
  }
}
