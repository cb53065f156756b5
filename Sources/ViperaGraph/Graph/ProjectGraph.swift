package import ViperaSource

/// The modules of a project with their parts and edges, and the navigation between them.
///
/// The order of everything in it depends on the sources alone.
package struct ProjectGraph: Hashable, Sendable, Encodable {
  package internal(set) var modules: [GraphModule]
  package internal(set) var navigation: [GraphLink]
  /// The faults that lie in no module.
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

  /// Whether a picture shows it in red.
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
  /// Whether a test names it.
  package var isTested: Bool
  /// Whether it is drawn in red: it has an error or a warning, or it holds a part as a step of a retain cycle.
  package var isFaulty = false
}

/// A part that holds another.
package struct GraphEdge: Hashable, Sendable, Encodable {
  /// The type of the part that holds.
  package var from: String
  /// The type of the part that is held; its protocol if no part is known that conforms to it.
  package var to: String
  package var fromRole: Role
  package var toRole: Role
  /// The property.
  package var name: String
  package var kind: OwnershipEdge.Kind
  package var strength: Strength
  /// The protocol by which the part is known.
  package var through: String?
  /// The other module that the held part belongs to.
  package var module: GraphModuleName?
  package var file: String
  package var line: Int
  package var column: Int
  /// Whether it is one of several strong references that keep each other's owners alive.
  package var isInCycle = false
  /// Whether it is drawn in red: it is in such a cycle, or an error or a warning is about it.
  package var isFaulty = false
}

/// The name of a module with its folder, since several modules may have one name.
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

/// A place from which one module shows another, or closes its own screen.
package struct GraphLink: Hashable, Sendable, Encodable {
  package var from: String
  package var fromFolder: String
  /// The module that is shown; nil if the call goes back.
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
