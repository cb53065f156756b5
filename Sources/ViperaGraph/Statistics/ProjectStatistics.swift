package import ViperaSource

/// Counts of a project's modules, parts and faults.
package struct ProjectStatistics: Hashable, Sendable, Encodable {
  /// The sources that were read.
  package struct Sources: Hashable, Sendable, Encodable {
    /// The number of files that were read and mention a part of a module.
    package var files: Int
    package var lines: Int
    package var testFiles: Int
  }

  package struct Size: Hashable, Sendable, Encodable {
    package var total: Int
    package var median: Int
    package var largest: Int

    init(_ values: [Int]) {
      let sorted = values.sorted()
      total = sorted.reduce(0, +)
      median = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
      largest = sorted.last ?? 0
    }
  }

  /// The number of modules of a style.
  package struct StyleCount: Hashable, Sendable, Encodable {
    package var style: Style
    package var modules: Int
  }

  /// The counts for a role.
  package struct RoleCount: Hashable, Sendable, Encodable {
    package var role: Role
    package var parts: Int
    /// The number of parts that a test mentions.
    package var tested: Int
    package var lines: Size
    /// The type with the most lines.
    package var largest: String
    /// The number of contracts of the role.
    package var contracts: Int
  }

  package struct ModuleCount: Hashable, Sendable, Encodable {
    package var name: String
    package var folder: String
    package var style: Style
    package var parts: Int
    package var tested: Int
    package var lines: Int
    package var contracts: Int
    package var hasRetainCycle: Bool
    package var faults: Faults
  }

  /// The number of faults by severity.
  package struct Faults: Hashable, Sendable, Encodable {
    package var errors: Int
    package var warnings: Int
    package var notes: Int

    init(_ faults: [GraphFault]) {
      errors = faults.count { $0.severity == .error }
      warnings = faults.count { $0.severity == .warning }
      notes = faults.count { $0.severity == .note }
    }
  }

  package var sources: Sources
  package var styles: [StyleCount]
  package var roles: [RoleCount]
  /// The modules, sorted by name.
  package var modules: [ModuleCount]
  package var parts: Int
  package var contracts: Int
  package var entities: Int
  /// The number of pairs of modules in which one opens the other.
  package var links: Int
  package var faults: Faults

  package init(_ model: SourceModel, graph: ProjectGraph) {
    sources = Sources(
      files: model.files.count,
      lines: model.files.map(\.lines).reduce(0, +),
      testFiles: model.testFiles.count
    )
    styles = Style.allCases.compactMap { style in
      let count = graph.modules.count { $0.style == style }
      return count == 0 ? nil : StyleCount(style: style, modules: count)
    }
    let parts = graph.modules.flatMap(\.parts)
    let contracts = graph.modules.flatMap(\.contracts)
    roles = Role.allCases.compactMap { role in
      RoleCount(role, parts: parts.filter { $0.role == role }, contracts: contracts.count { $0.role == role })
    }
    modules = graph.modules.map(ModuleCount.init)
    self.parts = parts.count
    self.contracts = contracts.count
    entities = model.entities.count
    links = graph.linkPairs.count
    faults = Faults(graph.modules.flatMap(\.faults) + graph.otherFaults)
  }
}

extension ProjectStatistics.RoleCount {
  fileprivate init?(_ role: Role, parts: [GraphPart], contracts: Int) {
    guard !parts.isEmpty || contracts > 0 else { return nil }
    self.role = role
    self.parts = parts.count
    tested = parts.count(where: \.isTested)
    lines = ProjectStatistics.Size(parts.map(\.lines))
    // If several parts have the most lines, the first by name.
    largest = parts.min { ($1.lines, $0.type) < ($0.lines, $1.type) }?.type ?? ""
    self.contracts = contracts
  }
}

extension ProjectStatistics.ModuleCount {
  fileprivate init(_ module: GraphModule) {
    name = module.name
    folder = module.folder
    style = module.style
    parts = module.parts.count
    tested = module.parts.count(where: \.isTested)
    lines = module.parts.map(\.lines).reduce(0, +)
    contracts = module.contracts.count
    hasRetainCycle = module.hasCycle
    faults = ProjectStatistics.Faults(module.faults)
  }
}
