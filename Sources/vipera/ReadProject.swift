import Foundation
import ViperaCommandLine
import ViperaGraph
import ViperaLint
import ViperaSource

/// Reads a project for the commands that draw graphs and print statistics.
struct ReadProject {
  let model: SourceModel
  let graph: ProjectGraph
  /// The name of the project, which is that of its folder.
  let title: String

  static let paths = Argument(
    "paths",
    count: .any,
    domain: .files,
    fallback: "the working folder",
    help: "folders and files with Swift sources"
  )

  /// Reads the files below `paths` with the project's settings, and reports what could not be read.
  init(_ paths: [String]) async throws {
    let paths = paths.isEmpty ? ["."] : paths
    var progress = ProgressLine()
    let report: LintReport
    do {
      defer { progress.end() }
      let run = try LintRun(LintRun.Request(paths: paths, workingFolder: WorkingFolder.path))
      (model, report) = try await run.project { progress.show($0.text) }
    } catch {
      throw ArgumentError(error.description)
    }
    for complaint in report.complaints() { Output.complain(complaint) }
    graph = ProjectGraph(model, faults: report.findings.map(GraphFault.init))
    let folder = paths.count == 1 ? WorkingFolder.absolute(paths[0]) : WorkingFolder.path
    title = URL(fileURLWithPath: folder).standardized.lastPathComponent
  }
}
