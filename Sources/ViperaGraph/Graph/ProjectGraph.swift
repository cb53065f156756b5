package import ViperaSource

/// The modules of a project with their parts and edges, and the navigation between them.
///
/// The order of modules and edges depends only on the sources.
package struct ProjectGraph: Hashable, Sendable, Encodable {
  package internal(set) var modules: [GraphModule]
  package internal(set) var navigation: [GraphLink]
  /// The faults that belong to no module.
  package internal(set) var otherFaults: [GraphFault]
}

/// A module in the graph.
package struct GraphModule: Hashable, Sendable, Encodable {
  package var name: String
  package var folder: String
  package var style: Style
  /// The reasons for assigning the style.
  package var reasons: [String]
  package var parts: [GraphPart]
  package var edges: [GraphEdge]
  package var contracts: [GraphContract]
  package var faults: [GraphFault]

  var id: ModuleID { ModuleID(name: name, folder: folder) }

  /// Whether parts of the module keep each other alive.
  package var hasCycle: Bool { edges.contains(where: \.isInCycle) }

  /// The highest severity of the module's faults; a retain cycle counts as an error.
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
  /// The number of lines of the part's declaration and extensions.
  package var lines: Int
  /// Whether a test mentions the part.
  package var isTested: Bool
  /// Whether the part is red: it has an error or a warning, or holds a part within a retain cycle.
  package var isFaulty = false
}

/// A reference from a part to another.
package struct GraphEdge: Hashable, Sendable, Encodable {
  /// The type of the holder.
  package var from: String
  /// The type of the held part, or the protocol if no conforming part is known.
  package var to: String
  package var fromRole: Role
  package var toRole: Role
  /// The name of the holding property.
  package var name: String
  package var kind: OwnershipEdge.Kind
  package var strength: Strength
  /// The protocol by which the part is held, if any.
  package var through: String?
  /// The module of the held part, if that is another module.
  package var module: GraphModuleName?
  package var file: String
  package var line: Int
  package var column: Int
  /// Whether the reference belongs to a cycle of strong references.
  package var isInCycle = false
  /// Whether the reference is red: it belongs to a cycle of strong references, or has an error or a warning.
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
  /// The opened module; nil if the call closes its own screen.
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
