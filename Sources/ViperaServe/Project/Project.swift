package import ViperaGraph
package import ViperaLint

/// The last good reading of a project, which the screens show.
package struct Project: Sendable {
  /// Grows with each change.
  package internal(set) var version = 1
  /// The name of the project's folder.
  package let title: String
  /// The folder as paths of the project begin with it; empty if they do not.
  package var folder = ""
  package let graph: ProjectGraph
  /// The findings, errors first.
  package let findings: [Finding]
  /// The same findings with the names of their modules.
  let listed: [ListedFinding]
  let moduleNames: ModuleNames
  /// The map of the modules; its boxes are links.
  package let map: EmbeddedPicture
  /// The number of Swift files, whether or not they name a part of a module.
  package let files: Int
  /// The files whose findings are older than their text, because the text does not parse or cannot be read.
  package var broken: Set<String> = []
  /// The problems that the screens report: files that do not parse, files that were not read, wrong settings.
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
  /// A path of the project from its folder, for a person to read.
  func shown(_ path: String) -> String {
    path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path == folder ? "" : path
  }
}
