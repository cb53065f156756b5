package import ViperaGraph
package import ViperaLint

/// The latest version of a project that could be read, which the screens show.
package struct Project: Sendable {
  /// The number of the version, which increases with each change.
  package internal(set) var version = 1
  /// The name of the project's folder.
  package let title: String
  /// The project's folder as a prefix of the paths in it; empty if they do not have that prefix.
  package var folder = ""
  package let graph: ProjectGraph
  /// The findings, errors first.
  package let findings: [Finding]
  /// The same findings, with the URL names of their modules.
  let listed: [ListedFinding]
  let moduleNames: ModuleNames
  /// The map of the modules, whose boxes are links.
  package let map: EmbeddedPicture
  /// The number of Swift files, including those that mention no part of a module.
  package let files: Int
  /// The files whose findings are outdated, because their text does not parse or cannot be read.
  package var broken: Set<String> = []
  /// The problems to show on screen: files that do not parse or were not read, and invalid settings.
  package var notices: [String]
  package init(title: String, graph: ProjectGraph, findings: [Finding], files: Int, notices: [String] = []) {
    let names = ModuleNames(graph.modules)
    let findings = findings.sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
    self.title = title
    self.graph = graph
    self.findings = findings
    self.files = files
    self.notices = notices
    listed = findings.map { finding in
      ListedFinding(finding: finding, module: finding.module.flatMap { names.position(of: $0) }.map { names[$0] })
    }
    moduleNames = names
    map = EmbeddedPicture(mapOf: graph) { ModuleDetail(names[$0]).address }
  }
}

extension Project {
  /// Returns a path for display, relative to the project's folder.
  func shown(_ path: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path == folder ? "" : path
  }
}
