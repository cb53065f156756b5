import SwiftSyntax
import ViperaExpansion

/// The protocols in the given files by their full names.
struct SpyCatalogue {
  /// A protocol and its context.
  struct Entry {
    /// The protocol; its own name and the inherited names from the given files are full names.
    let model: ProtocolModel
    let place: ProtocolFinder.Place
    /// The names of the protocol's primary associated types.
    let primary: [String]

    /// The protocol's name with enclosing types: `CartContract.View`.
    var name: String { model.name }
  }

  let entries: [Entry]
  let imports: [String: [ProtocolFinder.Import]]
  /// The names of noncopyable types.
  let suppressingTypes: Set<String>
  private let byName: [String: [Entry]]

  init(_ sources: [MockSource]) {
    let found = ProtocolFinder(sources)
    imports = found.imports
    suppressingTypes = found.suppressingTypes
    let reader = ProtocolReader(functionAliases: found.functionAliases)
    let read = found.declarations.map { declaration -> Entry in
      var model = reader.read(declaration.syntax, under: declaration.place.conditions)
      model.name = (declaration.place.path + [model.name]).joined(separator: ".")
      let primary = declaration.syntax.primaryAssociatedTypeClause?.primaryAssociatedTypes
        .map { Identifier.plain($0.name.text) }
      return Entry(model: model, place: declaration.place, primary: primary ?? [])
    }
    let known = Dictionary(read.map { ($0.name, $0.primary) }) { first, _ in first }
    entries = read.map { Self.resolved($0, among: known) }
    byName = Dictionary(grouping: entries, by: \.name)
  }

  /// The members that a spy of `entry` needs, including inherited ones.
  func shape(of entry: Entry) -> PartShape {
    PartShape(entry.model, among: lineage(of: entry).map(\.model))
  }

  /// `entry`, and the entries of all protocols from which it inherits.
  func lineage(of entry: Entry) -> [Entry] {
    var line = [entry]
    var next = 0
    while next < line.count {
      for parent in line[next].model.inherits where !line.contains(where: { $0.name == parent.name }) {
        line += byName[parent.name] ?? []
      }
      next += 1
    }
    return line
  }

  /// Replaces the names of inherited protocols by their full names.
  ///
  /// `: ListView<User>` becomes `: ListView where Item == User`.
  private static func resolved(_ entry: Entry, among known: [String: [String]]) -> Entry {
    var model = entry.model
    for (index, parent) in model.inherits.enumerated() {
      let name = String(parent.name.prefix { $0 != "<" })
      // A `protocol View: SwiftUI.View` does not inherit from itself.
      guard let full = resolved(name, from: entry.place.path, among: known), full != entry.name else { continue }
      model.inherits[index].name = full
      for (type, argument) in zip(known[full] ?? [], arguments(in: parent.name)) {
        model.requirementsOfSelf.append(SourceType("\(type) == \(argument)"))
      }
    }
    return Entry(model: model, place: entry.place, primary: entry.primary)
  }

  /// Returns the full name of the protocol to which `name` refers inside the types of `path`; nil if it is not in the
  /// given files.
  private static func resolved(_ name: String, from path: [String], among known: [String: [String]]) -> String? {
    var parts = name.split(separator: ".").map(String.init)
    while !parts.isEmpty {
      for depth in (0...path.count).reversed() {
        let full = (path.prefix(depth) + parts).joined(separator: ".")
        if known[full] != nil { return full }
      }
      // The first component may be a module.
      parts.removeFirst()
    }
    return nil
  }

  /// Returns the generic arguments of a type: `User` and `[Int: Int]` for `List<User, [Int: Int]>`.
  private static func arguments(in type: String) -> [String] {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [] }
    var depth = 0
    var arguments = [""]
    let list = type[type.index(after: start)...].dropLast().replacing("->", with: "→")
    for letter in list {
      if "<([".contains(letter) { depth += 1 }
      if ">)]".contains(letter) { depth -= 1 }
      if letter == ",", depth == 0 {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(letter)
      }
    }
    return arguments.map { argument in String(argument.drop { $0 == " " }).replacing("→", with: "->") }
  }
}
