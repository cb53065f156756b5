import Foundation

/// The generated files of a project, compared with the files on disk.
package struct MockFiles: Equatable, Sendable {
  /// The files to write; empty if all are up to date.
  package var plan: WritingPlan
  /// Files that an earlier run of the same command has written, but this run no longer writes.
  package var stale: [String]
  /// The protocols for which no spy can be written.
  package var problems: [MockProblem]

  /// Whether the files on disk are up to date.
  package var areUpToDate: Bool { plan.files.isEmpty && plan.changes.isEmpty && stale.isEmpty }

  /// The output of `--check`: a sentence for each file that differs.
  package var differences: [String] {
    plan.files.map { "'\($0.path)' is missing." } + plan.changes.map { "'\($0.path)' differs." }
      + stale.map { "'\($0)' has a protocol that is no longer there. Delete it." }
  }

  /// Plans the files for `request`, in the project at `root`.
  package static func planned(_ request: MockRequest, in root: String) throws(GenerateError) -> MockFiles {
    var request = request
    request.output = MockSource.relative(request.output, to: root)
    request.paths = request.paths.map { MockSource.relative($0, to: root) }.map { $0.isEmpty ? "." : $0 }
    let sources = try MockSource.read(request.paths, in: root)
    let result = try MockGenerator(request).result(for: sources)
    var plan = WritingPlan()
    for file in result.files { try add(file, to: &plan, in: root) }
    if !plan.files.isEmpty || !plan.changes.isEmpty {
      plan.notes.append("Add '\(request.output)' to a test target, if it is not in one yet.")
    }
    // With problems, no file is reported as stale: a file may belong to a protocol that gets no spy in this run.
    let stale = result.problems.isEmpty ? stale(request, result.files.map(\.path), in: root) : []
    return MockFiles(plan: plan, stale: stale, problems: result.problems)
  }

  private static func add(
    _ file: WritingPlan.File,
    to plan: inout WritingPlan,
    in root: String
  ) throws(GenerateError) {
    let place = root + "/" + file.path
    guard ProjectPath.exists(place) else { return plan.add(file.path, file.text) }
    guard let old = text(at: place) else {
      throw GenerateError("'\(file.path)' cannot be read. Move it away, or choose another '--output'.")
    }
    guard old != file.text else { return }
    guard old.hasPrefix(SpyFile.mark) else {
      throw GenerateError(
        "'\(file.path)' was not written by this command. Move it away, or choose another '--output'."
      )
    }
    plan.changes.append(WritingPlan.Change(path: file.path, old: old, new: file.text))
  }

  /// The generated files in the folder that have the header of `request`, but are not in `paths`.
  private static func stale(_ request: MockRequest, _ paths: [String], in root: String) -> [String] {
    guard !request.isOneFile else { return [] }
    let folder = request.output.isEmpty ? root : root + "/" + request.output
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let header = "\(SpyFile.header(of: request.command))\n"
    return names.filter { $0.hasSuffix("+Generated.swift") }.sorted()
      .map { request.output.isEmpty ? $0 : "\(request.output)/\($0)" }
      .filter { path in !paths.contains(path) && text(at: root + "/" + path)?.hasPrefix(header) == true }
  }

  private static func text(at path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
