import Foundation
package import ViperaSource

/// A run over the files of a project: reads and checks them, fixes them if requested, and compares the findings with
/// the baseline.
package struct LintRun: Sendable {
  /// The treatment of fixes.
  package enum Fixing: Sendable {
    case none
    /// The fixes are only planned, to show them.
    case planned
    case written
  }

  package struct Request: Sendable {
    package var paths: [String]
    /// The absolute path of the folder to which relative paths refer.
    package var workingFolder: String
    /// The settings file; nil to search for one.
    package var config: String?
    package var only: Set<String>?
    package var baseline: String?
    package var newBaseline: String?
    package var fixing = Fixing.none
    /// The cache of earlier reports; a run that fixes does not use it.
    package var cache: ReportCache?

    package init(paths: [String], workingFolder: String) {
      self.paths = paths
      self.workingFolder = workingFolder
    }
  }

  /// The progress of a run.
  package enum Progress: Equatable, Sendable {
    case reading(done: Int, of: Int)
    case checking(done: Int, of: Int)
  }

  package struct Outcome: Sendable {
    package var report: LintReport
    /// The fixes of all rounds; the last round has none to write.
    package var plans: [FixPlan] = []
    /// The number of findings in the written baseline; nil if none was written, for example after an incomplete run.
    package var newBaseline: Int?

    package var fixed: [Finding] { plans.flatMap(\.fixed) }
  }

  /// The maximum number of rounds: one fix may make another fix possible, but never many in a row.
  private static let mostRounds = 5

  private let request: Request
  private let scope: LintScope
  package let settings: LintSettings
  private let linter: Linter
  private let baseline: Baseline?

  /// Reads the settings and the baseline.
  package init(_ request: Request) throws(LintError) {
    guard request.fixing != .planned || request.newBaseline == nil else {
      throw LintError("'--dry-run' writes nothing, and '--write-baseline' writes a file. Leave one of them out.")
    }
    var request = request
    request.paths = try request.paths.map { path throws(LintError) in
      try LintScope.resolved(path, workingFolder: request.workingFolder)
    }
    self.request = request
    scope = LintScope(paths: request.paths, workingFolder: request.workingFolder)
    if let config = request.config {
      settings = try LintSettings.read(named: config, workingFolder: request.workingFolder)
    } else {
      settings = try LintSettings.found(for: request.paths, workingFolder: request.workingFolder)
    }
    for rule in (request.only ?? []).sorted() where RuleBook.rule(rule) == nil {
      throw LintError(LintError.unknown("rule", rule, among: RuleBook.ids))
    }
    linter = Linter(settings: settings, only: request.only)
    baseline = try request.baseline.map { name throws(LintError) in
      let path = PathNames.absolute(name, workingFolder: request.workingFolder)
      guard FileManager.default.fileExists(atPath: path) else {
        throw LintError("There is no baseline '\(name)'. Write one with --write-baseline \(name.shellWord).")
      }
      return try Baseline(bytes: TextFile.bytes(at: path, called: name), name: name)
    }
    if let name = request.newBaseline {
      try Self.checkTarget(PathNames.absolute(name, workingFolder: request.workingFolder), called: name)
    }
  }

  /// A new baseline replaces only an old one, or an empty file.
  private static func checkTarget(_ path: String, called name: String) throws(LintError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else {
      throw LintError(
        "'\(name)' is a folder. Name a file in it: --write-baseline \("\(name)/baseline.json".shellWord)."
      )
    }
    guard kind == S_IFREG, status.st_size > 0 else { return }
    do {
      _ = try Baseline(bytes: TextFile.bytes(at: path, called: name), name: name)
    } catch {
      throw LintError("'\(name)' exists, and is no baseline. Name another file with --write-baseline.")
    }
  }

  /// Runs everything that was requested.
  package func outcome(progress: (Progress) -> Void = { _ in }) async throws(LintError) -> Outcome {
    var (report, tree) = try await examined(progress)
    var outcome = Outcome(report: report)
    var rounds = request.fixing == .none ? 0 : Self.mostRounds
    while rounds > 0 {
      rounds -= 1
      let writer = FixWriter(files: tree.files.map(\.path).filter(scope.contains))
      let plan = FixPlan(report.findings) { path throws(SourceEditor.Refusal) in try writer.bytes(of: path) }
      outcome.plans.append(plan)
      guard request.fixing == .written, !plan.changes.isEmpty else { break }
      try writer.write(plan.changes)
      (report, tree) = try await examined(progress)
    }
    outcome.report = report
    // A baseline of a part of the project would lack findings that are already accepted.
    if let name = request.newBaseline, report.isComplete { outcome.newBaseline = try write(name, report) }
    return outcome
  }

  /// The model of the files below the paths, and the findings of all rules without a baseline.
  ///
  /// If only files are named, this method reads only these files, unlike `outcome`.
  package func project(
    progress: (Progress) -> Void = { _ in }
  ) async throws(LintError) -> (model: SourceModel, report: LintReport) {
    let tree = try tree(of: request.paths)
    let reading = await read(tree, progress)
    let model = SourceModel(reading, names: settings.names)
    return (model, await check(reading, model, progress))
  }

  private func tree(of paths: [String]) throws(LintError) -> SourceTree {
    do {
      return try SourceTree(paths, selection: settings.selection(workingFolder: request.workingFolder))
    } catch {
      throw LintError(error.description)
    }
  }

  private func read(_ tree: SourceTree, _ progress: (Progress) -> Void) async -> SourceReading {
    await tree.read(names: settings.names) { progress(.reading(done: $0, of: tree.files.count)) }
  }

  private func check(
    _ reading: SourceReading,
    _ model: SourceModel,
    _ progress: (Progress) -> Void
  ) async -> LintReport {
    let rules = linter.rules.count
    return await linter.report(on: reading, model: model) { progress(.checking(done: $0, of: rules)) }
  }

  private func examined(_ progress: (Progress) -> Void) async throws(LintError) -> (LintReport, SourceTree) {
    let tree = try tree(of: scope.read)
    guard request.fixing == .none, let cache = request.cache, let key = await key(of: tree, in: cache) else {
      return (await report(on: tree, progress), tree)
    }
    if let report = cache.report(for: key) { return (report, tree) }
    let report = await report(on: tree, progress)
    // If a file has changed in the meantime, it is unknown which version the report describes.
    if await self.key(of: tree, in: cache) == key { cache.keep(report, for: key) }
    return (report, tree)
  }

  /// Identifies the run by everything on which its report depends; nil if a file cannot be read.
  private func key(of tree: SourceTree, in cache: ReportCache) async -> String? {
    var key = RunKey()
    key.add([cache.program, request.workingFolder, FileManager.default.currentDirectoryPath])
    key.add(request.paths)
    key.add(request.only.map { $0.sorted() } ?? ["all rules"])
    key.add([settings.folder ?? "", request.baseline ?? "", baseline?.text ?? ""])
    key.add(settings.source)
    key.add(tree.skipped.map(\.text))
    key.add(tree.roots.sorted)
    return await key.add(tree.files) ? key.text : nil
  }

  private func report(on tree: SourceTree, _ progress: (Progress) -> Void) async -> LintReport {
    let reading = await read(tree, progress)
    var report = await check(reading, SourceModel(reading, names: settings.names), progress)
    report.keep { scope.contains($0.place.file) }
    if let remains = remains(of: report) { report.remove(remains) }
    return report
  }

  // MARK: - Baseline

  private func keys(for report: LintReport, baseline name: String) -> FindingKeys {
    FindingKeys(
      lines: SourceLines(of: report.faultyFiles),
      folder: folder(of: name),
      workingFolder: request.workingFolder
    )
  }

  /// The absolute path of a baseline's folder.
  private func folder(of name: String) -> String {
    let path = PathNames.absolute(name, workingFolder: request.workingFolder)
    return "/" + PathNames.split(path).dropLast().joined(separator: "/")
  }

  private func remains(of report: LintReport) -> Baseline.Remains? {
    guard let baseline, let name = request.baseline else { return nil }
    let keys = keys(for: report, baseline: name)
    return baseline.remains(of: report.findings) { entry in
      // A rule that is off or removed finds nothing, so its entries are stale, unless only other rules were requested.
      guard request.only?.contains(entry.rule) ?? true else { return false }
      let path = PathNames.absolute(entry.file, workingFolder: keys.folder)
      return scope.contains(path) && report.covers(path, workingFolder: request.workingFolder)
    } entry: { finding in
      keys.entry(for: finding)
    }
  }

  /// Writes a baseline of all findings; if a baseline is in use, only its entries that still occur.
  private func write(_ name: String, _ report: LintReport) throws(LintError) -> Int {
    let entries: [Baseline.Entry]
    let keys = keys(for: report, baseline: name)
    if let baseline, let old = request.baseline {
      let folder = folder(of: old)
      let stale = Dictionary(report.stale.map { ($0.key, $0.count) }, uniquingKeysWith: +)
      entries = baseline.entries.compactMap { entry in
        var entry = entry
        entry.count -= stale[entry.key] ?? 0
        entry.file = keys.path(of: PathNames.absolute(entry.file, workingFolder: folder))
        return entry.count > 0 ? entry : nil
      }
    } else {
      entries = report.findings.filter { $0.severity > .note }.map(keys.entry)
    }
    let path = PathNames.absolute(name, workingFolder: request.workingFolder)
    do {
      try OutputFile.write(Baseline(entries).text, to: path)
    } catch {
      throw LintError("'\(name)' cannot be written: \(error.localizedDescription)", .files)
    }
    return entries.map(\.count).reduce(0, +)
  }
}
