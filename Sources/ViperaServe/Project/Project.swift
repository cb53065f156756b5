package import ViperaGraph
package import ViperaLint

/// What the screens show: the last good reading of a project.
package struct Project: Sendable {
  /// Grows with each change.
  package internal(set) var version = 1
  /// The name of the project's folder.
  package var title: String
  /// The folder as paths of the project begin with it; empty if they do not.
  package var folder = ""
  package var graph: ProjectGraph
  /// The findings, errors first.
  package var findings: [Finding]
  /// The map of the modules; its boxes are links.
  package var map: EmbeddedPicture
  /// The number of Swift files, whether or not they name a part of a module.
  package var files: Int
  /// The files whose findings are older than their text, because the text does not parse or cannot be read.
  package var broken: Set<String> = []
  /// What the reader of a screen has to know: files that do not parse, that were not read, wrong settings.
  package var notices: [String]
  package init(title: String, graph: ProjectGraph, findings: [Finding], files: Int, notices: [String] = []) {
    self.title = title
    self.graph = graph
    self.findings = findings.sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
    self.files = files
    self.notices = notices
    map = EmbeddedPicture(mapOf: graph) { ModuleDetail(graph.moduleName(at: $0)).address }
  }
}

extension Project {
  /// A path of the project from its folder, for a person to read.
  func shown(_ path: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path == folder ? "" : path
  }
}

extension ProjectGraph {
  /// The name of a module in addresses: with its folder if several modules have its name.
  func moduleName(at position: Int) -> String {
    let module = modules[position]
    let isUnique = modules.count { $0.name == module.name } == 1
    return isUnique || module.folder.isEmpty ? module.name : "\(module.folder)/\(module.name)"
  }

  /// The position of the module with a name, as addresses have it.
  func position(ofModule name: String) -> Int? {
    modules.indices.first { moduleName(at: $0) == name }
  }
}
