import Foundation
import ViperaSource

/// A run over the files of a project: reads, checks, fixes if asked to, and compares with the baseline.
package struct LintRun: Sendable {
  /// What becomes of the fixes.
  package enum Fixing: Sendable {
    case none
    /// Only planned, to show them.
    case planned
    case written
  }

  package struct Request: Sendable {
    package var paths: [String]
    /// The folder in which relative paths start, from the top.
    package var workingFolder: String
    /// The settings file; nil to look for one.
    package var config: String?
    package var only: Set<String>?
    package var baseline: String?
    package var newBaseline: String?
    package var fixing = Fixing.none
    /// The reports of earlier runs; a run that fixes does not use them.
    package var cache: ReportCache?

    package init(paths: [String], workingFolder: String) {
      self.paths = paths
      self.workingFolder = workingFolder
    }
  }

  /// How far a run is.
  package enum Progress: Equatable, Sendable {
    case reading(done: Int, of: Int)
    case checking(done: Int, of: Int)
  }

  package struct Outcome: Sendable {
    package var report: LintReport
    /// The fixes of all rounds; the last has none to write.
    package var plans: [FixPlan] = []
    /// The number of findings in the baseline that was written.
    package var newBaseline: Int?

    package var fixed: [Finding] { plans.flatMap(\.fixed) }
  }

  /// One fix may make room for another, but never for many in a row.
  private static let mostRounds = 5

  private let request: Request
  private let scope: LintScope
  package let settings: LintSettings
  private let linter: Linter
  private let baseline: Baseline?

  /// Reads the settings and the baseline.
  package init(_ request: Request) throws(LintError) {
    self.request = request
    scope = LintScope(paths: request.paths, workingFolder: request.workingFolder)
    if let config = request.config {
      settings = try LintSettings.read(named: config, workingFolder: request.workingFolder)
    } else {
      settings = try LintSettings.found(from: request.workingFolder)
    }
    for rule in (request.only ?? []).sorted() where RuleBook.rule(rule) == nil {
      throw LintError(LintError.unknown("rule", rule, among: RuleBook.ids))
    }
    linter = Linter(settings: settings, only: request.only)
    baseline = try request.baseline.map { name throws(LintError) in
      let path = PathNames.absolute(name, workingFolder: request.workingFolder)
      guard FileManager.default.fileExists(atPath: path) else {
        throw LintError("There is no baseline '\(name)'. Write one with --write-baseline \(name).")
      }
      return try Baseline(bytes: TextFile.bytes(at: path, called: name), name: name)
    }
  }

  /// Does everything that was asked for.
  package func outcome(progress: (Progress) -> Void = { _ in }) async throws(LintError) -> Outcome {
    var (report, tree) = try await examined(progress)
    var outcome = Outcome(report: report)
    var rounds = request.fixing == .none ? 0 : Self.mostRounds
    while rounds > 0 {
      rounds -= 1
      let writer = FixWriter(files: tree.files.map(\.path).filter(scope.contains))
      let plan = FixPlan(report.findings) { path throws(SourceEditor.Refusal) in try writer.bytes(of: path) }
      if rounds < Self.mostRounds - 1, plan.changes.isEmpty { break }
      outcome.plans.append(plan)
      guard request.fixing == .written, !plan.changes.isEmpty else { break }
      try writer.write(plan.changes)
      (report, tree) = try await examined(progress)
    }
    outcome.report = report
    if let name = request.newBaseline { outcome.newBaseline = try write(name, report) }
    return outcome
  }

  private func examined(_ progress: (Progress) -> Void) async throws(LintError) -> (LintReport, SourceTree) {
    let tree: SourceTree
    do {
      tree = try SourceTree(scope.read, selection: settings.selection(workingFolder: request.workingFolder))
    } catch {
      throw LintError(error.description)
    }
    guard request.fixing == .none, let cache = request.cache, let key = await key(of: tree, in: cache) else {
      return (await report(on: tree, progress), tree)
    }
    if let report = cache.report(for: key) { return (report, tree) }
    let report = await report(on: tree, progress)
    // A file that has changed meanwhile may have been read as it was before or as it is now.
    if await self.key(of: tree, in: cache) == key { cache.keep(report, for: key) }
    return (report, tree)
  }

  /// Identifies the run by everything that its report depends on; nil if a file cannot be read.
  private func key(of tree: SourceTree, in cache: ReportCache) async -> String? {
    var key = RunKey()
    key.add([cache.program, request.workingFolder, FileManager.default.currentDirectoryPath])
    key.add(request.paths)
    key.add(request.only.map { $0.sorted() } ?? ["all rules"])
    key.add([settings.folder ?? "", request.baseline ?? "", baseline?.text ?? ""])
    key.add(settings.source)
    key.add(tree.skipped.map(\.text))
    return await key.add(tree.files) ? key.text : nil
  }

  private func report(on tree: SourceTree, _ progress: (Progress) -> Void) async -> LintReport {
    let reading = await tree.read(names: settings.names) { progress(.reading(done: $0, of: tree.files.count)) }
    let rules = linter.rules.count
    var report = await linter.report(on: reading) { progress(.checking(done: $0, of: rules)) }
    report.keep { scope.contains($0.place.file) }
    if let remains = remains(of: report) { report.remove(remains) }
    return report
  }

  // MARK: - Baseline

  private func keys(for report: LintReport, baseline name: String) -> FindingKeys {
    let path = PathNames.absolute(name, workingFolder: request.workingFolder)
    return FindingKeys(
      lines: SourceLines(of: Set(report.findings.map(\.place.file))),
      folder: "/" + PathNames.split(path).dropLast().joined(separator: "/"),
      workingFolder: request.workingFolder
    )
  }

  private func remains(of report: LintReport) -> Baseline.Remains? {
    guard let baseline, let name = request.baseline else { return nil }
    let keys = keys(for: report, baseline: name)
    return baseline.remains(of: report.findings) { entry in
      // A rule that is off or gone finds nothing, so its entries are stale, unless only others were asked for.
      guard request.only?.contains(entry.rule) ?? true else { return false }
      return scope.contains(PathNames.absolute(entry.file, workingFolder: keys.folder))
    } entry: { finding in
      keys.entry(for: finding)
    }
  }

  /// Writes a baseline of all findings; next to a baseline in use, only of its entries that still occur.
  private func write(_ name: String, _ report: LintReport) throws(LintError) -> Int {
    let entries: [Baseline.Entry]
    if let baseline {
      let stale = Dictionary(report.stale.map { ($0.key, $0.count) }, uniquingKeysWith: +)
      entries = baseline.entries.compactMap { entry in
        var entry = entry
        entry.count -= stale[entry.key] ?? 0
        return entry.count > 0 ? entry : nil
      }
    } else {
      let keys = keys(for: report, baseline: name)
      entries = report.findings.filter { $0.severity > .note }.map(keys.entry)
    }
    let path = PathNames.absolute(name, workingFolder: request.workingFolder)
    do {
      try Data(Baseline(entries).text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw LintError("'\(name)' cannot be written: \(error.localizedDescription)", .files)
    }
    return entries.map(\.count).reduce(0, +)
  }
}
