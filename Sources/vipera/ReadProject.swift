import Foundation
import ViperaCommandLine
import ViperaGraph
import ViperaLint
import ViperaSource

/// Reads a project for the commands that draw and count.
struct ReadProject {
  let model: SourceModel
  let graph: ProjectGraph
  /// The name of the project: that of its folder.
  let title: String

  static let paths = Argument(
    "paths",
    count: .any,
    domain: .files,
    fallback: "the working folder",
    help: "folders and files with Swift sources"
  )

  /// Reads the files below `paths`, and reports what could not be read.
  init(_ paths: [String]) async throws {
    let paths = paths.isEmpty ? ["."] : paths
    let tree: SourceTree
    do {
      tree = try SourceTree(paths)
    } catch {
      throw ArgumentError(error.description)
    }
    let reading = await tree.read()
    Self.report(reading)
    model = SourceModel(reading.files)
    let project = LintProject(model)
    let faults = RuleBook.all.flatMap { $0.findings(in: project) }.map(GraphFault.init)
    graph = ProjectGraph(model, faults: faults)
    let folder = paths.count == 1 ? WorkingFolder.absolute(paths[0]) : WorkingFolder.path
    title = URL(fileURLWithPath: folder).standardized.lastPathComponent
  }

  private static func report(_ reading: SourceReading) {
    for file in reading.skipped where ![.foreign, .generated, .link].contains(file.reason) {
      Output.complain(file.text)
    }
    let broken = reading.broken
    guard let first = broken.first else { return }
    let place = "\(first.path):\(first.position.line)"
    Output.complain(
      broken.count == 1
        ? "'\(place)' is no valid Swift. The rest of the file was read."
        : "\(broken.count) files are no valid Swift in places, the first in '\(place)'. The rest of them was read."
    )
  }
}

extension GraphFault {
  fileprivate init(_ finding: Finding) {
    let severity: FaultSeverity =
      switch finding.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    self.init(
      rule: finding.rule,
      severity: severity,
      message: finding.message,
      module: finding.module,
      part: finding.part,
      place: finding.place
    )
  }
}
