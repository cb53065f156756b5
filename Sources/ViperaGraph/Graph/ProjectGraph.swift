package import ViperaSource

/// The modules of a project with their parts and edges, and the navigation between them.
///
/// Its order depends only on the sources.
package struct ProjectGraph: Hashable, Sendable, Encodable {
  package internal(set) var modules: [GraphModule]
  package internal(set) var navigation: [GraphLink]
  /// The faults outside all modules.
  package internal(set) var otherFaults: [GraphFault]
}

/// A module in the graph.
package struct GraphModule: Hashable, Sendable, Encodable {
  package var name: String
  package var folder: String
  package var style: Style
  /// The reasons for the style.
  package var reasons: [String]
  package var parts: [GraphPart]
  package var edges: [GraphEdge]
  package var contracts: [GraphContract]
  package var faults: [GraphFault]

  var id: ModuleID { ModuleID(name: name, folder: folder) }

  /// Whether its parts keep each other alive.
  package var hasCycle: Bool { edges.contains(where: \.isInCycle) }

  /// The highest severity of its faults; a cycle is an error.
  package var severity: FaultSeverity? {
    let highest = faults.map(\.severity).max()
    return hasCycle ? .error : highest
  }

  /// Whether a picture shows the module in red.
  var isBad: Bool { severity.map { $0 > .note } ?? false }
}

/// A part of a module in the graph.
package struct GraphPart: Hashable, Sendable, Encodable {
  package var role: Role
  package var type: String
  package var kind: DeclarationFacts.Kind
  package var file: String
  package var line: Int
  /// The lines of its declaration and its extensions.
  package var lines: Int
  /// Whether a test names the part.
  package var isTested: Bool
  /// Whether it is red: it has an error or a warning, or it holds a part in a retain cycle.
  package var isFaulty = false
}

/// A part that holds another.
package struct GraphEdge: Hashable, Sendable, Encodable {
  /// The type of the holder.
  package var from: String
  /// The type of the held part; its protocol if no conforming part is known.
  package var to: String
  package var fromRole: Role
  package var toRole: Role
  /// The holding property.
  package var name: String
  package var kind: OwnershipEdge.Kind
  package var strength: Strength
  /// The protocol through which the part is held.
  package var through: String?
  /// The other module, if the held part belongs to one.
  package var module: GraphModuleName?
  package var file: String
  package var line: Int
  package var column: Int
  /// Whether it belongs to a cycle of strong references.
  package var isInCycle = false
  /// Whether it is red: it is in such a cycle, or has an error or a warning.
  package var isFaulty = false
}

/// The name of a module with its folder, since several modules may have the same name.
package struct GraphModuleName: Hashable, Sendable, Encodable {
  package var name: String
  package var folder: String

  init(_ id: ModuleID) {
    name = id.name
    folder = id.folder
  }

  var id: ModuleID { ModuleID(name: name, folder: folder) }
}

/// A contract of a module in the graph.
package struct GraphContract: Hashable, Sendable, Encodable {
  package var role: Role
  package var type: String
  package var parts: [String]
  package var file: String
  package var line: Int
}

/// A place where one module opens another, or closes its own screen.
package struct GraphLink: Hashable, Sendable, Encodable {
  package var from: String
  package var fromFolder: String
  /// The opened module; nil if the call goes back.
  package var to: String?
  package var toFolder: String?
  package var kind: NavigationFacts.Kind
  package var part: String
  package var method: String
  package var file: String
  package var line: Int

  var source: ModuleID { ModuleID(name: from, folder: fromFolder) }
  var target: ModuleID? { to.map { ModuleID(name: $0, folder: toFolder ?? "") } }
}
