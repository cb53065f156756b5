import Foundation
import Testing
import ViperaTesting

@testable import Vipera

/// Snapshots of older apps, and forged ones: the stage opens the readable part and reports the rest.
struct BrokenSnapshotTests {
  private typealias Snapshot = Stage.Snapshot

  private static func stack(_ names: String...) -> [Stage.Snapshot.Screen] {
    names.map { Stage.Snapshot.Screen(location: $0.hasPrefix("/") ? $0 : "/notes/\($0)") }
  }

  /// The screens that a snapshot opens, and the reported losses.
  private func restored(
    _ snapshot: Stage.Snapshot,
    version: Int = 1
  ) async throws -> (picture: String, losses: [String]) {
    try await withTestHost(Note.table(version: version)) { host in
      let losses = try host.restore(snapshot)
      return (host.picture, losses)
    }
  }

  @Test func whatNoRouteAnswersLeavesItsPlace() async throws {
    let snapshot = Snapshot(layers: [
      .init(stacks: [Self.stack("/cellar", "a", "/rooms/b?mistake=x", "c")])
    ])
    let (picture, losses) = try await restored(snapshot)
    #expect(picture == "*a c")
    #expect(
      losses == [
        """
        '/cellar' is not open again: No route for '/cellar'. Known: /notes/{name}, /rooms/{name}.
        """,
        """
        '/rooms/b?mistake=x' is not open again: In the address '/rooms/b' the text 'x' is no value \
        for 'mistake'.
        """,
      ]
    )
  }

  @Test func aLostTabTakesItsStackWithIt() async throws {
    let snapshot = Snapshot(
      tabs: ["/cellar", "/notes/b", "/notes/c"],
      layers: [
        .init(stacks: [Self.stack("/cellar", "a"), Self.stack("b"), Self.stack("c")], selected: 2)
      ]
    )
    let (picture, losses) = try await restored(snapshot)
    #expect(picture == "b | *c")
    #expect(losses.count == 3)
    #expect(
      losses.last == """
        '/notes/a' is not open again: the tab it was in, or the screen that opened its sheet, is lost.
        """
    )
  }

  @Test(arguments: [-1, 0, 9, Int.max, Int.min])
  func theFirstTabShowsWhereTheSelectedOneIsLost(selected: Int) async throws {
    let snapshot = Snapshot(
      tabs: ["/cellar", "/notes/b", "/notes/c"],
      layers: [.init(stacks: [[], [], Self.stack("c")], selected: selected)]
    )
    #expect(try await restored(snapshot).picture == "*b | c")
  }

  @Test func sheetsOfLostOpenersAreLost() async throws {
    let lost = Snapshot.Place(layer: 0, stack: 0, index: 1)
    let snapshot = Snapshot(layers: [
      .init(stacks: [Self.stack("a", "/cellar", "b")]),
      .init(stacks: [Self.stack("sheet")], opener: lost),
      .init(stacks: [Self.stack("above")], opener: .init(layer: 1, stack: 0, index: 0)),
      .init(stacks: [Self.stack("kept")], opener: .init(layer: 0, stack: 0, index: 2)),
      .init(stacks: [Self.stack("nobody's")]),
    ])
    let (picture, losses) = try await restored(snapshot)
    #expect(picture == "*a b / *kept")
    #expect(losses.count == 4)
  }

  @Test func nothingIsOpenedWhereNothingIsLeft() async throws {
    let snapshots = [
      Snapshot(layers: [.init(stacks: [Self.stack("/cellar")])]),
      Snapshot(layers: [.init(stacks: [])]),
      Snapshot(tabs: ["/cellar"], layers: [.init(stacks: [[]])]),
      Snapshot(layers: [
        .init(stacks: [[]]),
        .init(stacks: [Self.stack("a")], opener: .init(layer: 0, stack: 0, index: 0)),
      ]),
    ]
    for (snapshot, count) in zip(snapshots, [1, 0, 1, 1]) {
      try await withTestHost(Note.table()) { host in
        host.stage.setRoot(Note("here"))
        let losses = try host.restore(snapshot)
        #expect(losses.count == count)
        #expect(host.picture == "*here")
      }
    }
  }

  @Test func moreThanThereIsRoomForIsLost() async throws {
    let many = (0..<100).map { Stage.Snapshot.Screen(location: "/notes/\($0)") }
    let opener = Snapshot.Place(layer: 0, stack: 0, index: 0)
    let sheets = (0..<20).map { _ in
      Snapshot.Layer(stacks: [Self.stack("sheet")], opener: opener)
    }
    let snapshot = Snapshot(
      tabs: many.map(\.location),
      layers: [.init(stacks: [many, [], []] + Array(repeating: [], count: 200))] + sheets
    )
    try await withTestHost(Note.table()) { host in
      let losses = host.stage.restore(snapshot, coding: JSONCoder())
      #expect(losses.allSatisfy { $0.reason == .crowded })
      #expect(losses.count == 84 + 36 + 12)
      #expect(host.stage.tree.layers.map(\.stacks.count) == [16] + Array(repeating: 1, count: 8))
      #expect(host.stage.tree.layers[0].stacks[0].count == 64)
    }
  }

  @Test func stacksThatNoTabLeadsToAreNamed() async throws {
    let snapshot = Snapshot(
      tabs: ["/notes/a"],
      layers: [.init(stacks: [Self.stack("a"), Self.stack("b")])]
    )
    #expect(try await restored(snapshot).losses.count == 1)
    let untabbed = Snapshot(layers: [.init(stacks: [Self.stack("a"), Self.stack("b")])])
    let (picture, losses) = try await restored(untabbed)
    #expect(picture == "*a")
    #expect(losses.count == 1)
  }

  @Test func valuesThatCanNoLongerBeReadAreLeftOut() async throws {
    let kept = [
      "text": KeptValue(version: 1, bytes: Array(#"{"title":"x","isPinned":true}"#.utf8)),
      "cursor": KeptValue(version: 1, bytes: Array("{}".utf8)),
      "size": KeptValue(version: 1, bytes: Array("1".utf8)),
    ]
    let snapshot = Snapshot(layers: [
      .init(stacks: [[.init(location: "/notes/a", kept: kept)]])
    ])
    try await withTestHost(Note.table(version: 2)) { host in
      let losses = host.stage.restore(snapshot, coding: JSONCoder())
      #expect(losses.map(\.value) == ["cursor", "size", "text"])
      #expect(
        losses[1].description
          == "'size' of '/notes/a' is lost: the module keeps nothing of this name."
      )
      #expect(
        losses[2].description
          == "'text' of '/notes/a' is lost: it is of version 1, and the module reads version 2."
      )
      await host.settle()
      let note = try host.note()
      #expect(note.loaded?.title == "")
    }
  }

  @Test func largeValuesAreNeitherKeptNorRead() async throws {
    let long = String(repeating: "x", count: 70_000)
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      try host.note().text.title = long
      let (snapshot, losses) = host.stage.snapshot(coding: JSONCoder())
      #expect(snapshot.layers[0].stacks[0][0].kept.isEmpty)
      #expect(
        losses.map(\.description)
          == ["'text' of '/notes/a' is lost: it has 70029 bytes, and 65536 are allowed."]
      )
      var forged = snapshot
      let bytes = Array(#"{"title":"\#(long)","isPinned":true}"#.utf8)
      forged.layers[0].stacks[0][0].kept["text"] = KeptValue(version: 1, bytes: bytes)
      #expect(try host.restore(forged).count == 1)
      #expect(try host.note().text.title == "")
    }
  }

  @Test func valuesThatCannotBeWrittenAreNamed() async throws {
    struct Refusing: SnapshotCoder {
      struct Refusal: Error, CustomStringConvertible { let description = "no\nroom" }
      func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] { throw Refusal() }
      func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        throw Refusal()
      }
    }
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      let (snapshot, losses) = host.stage.snapshot(coding: Refusing())
      #expect(snapshot.layers[0].stacks[0].map(\.location) == ["/notes/a"])
      #expect(losses.map(\.description) == [#"'text' of '/notes/a' is lost: no\nroom"#])
    }
  }
}
