import Foundation
import Testing
import ViperaTesting

@testable import Vipera

/// A module that keeps its text in snapshots; tests set the text in its presenter.
struct Note: Route {
  static let path = "/notes/{name}"
  typealias Outcome = String

  let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The kept value; in a later version of the app, its type is called `Text2`.
  struct Text: Codable, Equatable {
    var title: String
    var isPinned: Bool
  }

  final class Presenter {
    let context: ModuleContext<Note>
    var text = Text(title: "", isPinned: false)
    var cursor: Int?
    /// The text when the module loaded; nil before.
    private(set) var loaded: Text?

    init(_ context: ModuleContext<Note>) {
      self.context = context
    }

    func load() { loaded = text }
  }

  final class Screen {}

  /// Opens notes of `version`; the coder may fail for the values that they keep.
  static func table(version: Int = 1) throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(Note.self) { context in
        let presenter = Presenter(context)
        return Module(context, view: Screen(), parts: [presenter])
          .keeps("text", version: version) {
            presenter.text
          } restore: {
            presenter.text = $0
          }
          .keeps("cursor") {
            presenter.cursor
          } restore: {
            presenter.cursor = $0
          }
          .onLoad(presenter) { $0.load() }
      }
      Destination(Room.self) { Module($0, view: Screen()) }
    }
  }
}

struct JSONCoder: SnapshotCoder {
  func encode<Value: Encodable>(_ value: Value) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try Array(encoder.encode(value))
  }

  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

extension TestHost {
  /// The presenter of the visible note.
  func note() throws -> Note.Presenter { try part(Note.Presenter.self) }

  /// The URLs on the stage, in the notation of the tree's `picture`.
  var picture: String {
    stage.tree.layers.map { layer in
      layer.stacks.enumerated().map { index, stack in
        let names = stack.map { id in
          switch stage.route(id)?.base {
          case let note as Note: note.name
          case let room as Room: room.name
          default: "?"
          }
        }
        return (index == layer.selected ? "*" : "") + names.joined(separator: " ")
      }.joined(separator: " | ")
    }.joined(separator: " / ")
  }

  func snapshot() -> Stage.Snapshot {
    // All screens get the number 0, so that two snapshots of the same screens are equal.
    let (snapshot, losses) = stage.snapshot(coding: JSONCoder()) { _ in 0 }
    #expect(losses.isEmpty)
    return snapshot
  }

  /// Encodes and decodes a snapshot, opens it, and returns the losses.
  func restore(_ snapshot: Stage.Snapshot) throws -> [String] {
    let stored = try JSONEncoder().encode(snapshot)
    let read = try JSONDecoder().decode(Stage.Snapshot.self, from: stored)
    return stage.restore(read, coding: JSONCoder()).map(\.description)
  }
}
