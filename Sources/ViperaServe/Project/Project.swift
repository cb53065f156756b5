package import ViperaGraph
package import ViperaLint

/// The last successful reading of a project, which the screens show.
package struct Project: Sendable {
  /// Increases with each change.
  package internal(set) var version = 1
  /// The name of the project's folder.
  package let title: String
  /// The prefix of the project's paths that is its folder; empty if they do not have it.
  package var folder = ""
  package let graph: ProjectGraph
  /// The findings, errors first.
  package let findings: [Finding]
  /// The same findings with their modules' names.
  let listed: [ListedFinding]
  let moduleNames: ModuleNames
  /// The map of the modules; its boxes are links.
  package let map: EmbeddedPicture
  /// The number of Swift files, whether or not they name a part of a module.
  package let files: Int
  /// The files whose findings are older than their text, because the text does not parse or cannot be read.
  package var broken: Set<String> = []
  /// The problems that the screens report: files that do not parse, files that were not read, invalid settings.
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
  /// A path relative to the project's folder, for a person to read.
  func shown(_ path: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path == folder ? "" : path
  }
}
