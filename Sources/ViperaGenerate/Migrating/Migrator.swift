import SwiftSyntax
import ViperaSource

/// Writes the contract of one module, and changes its parts.
struct Migrator {
  let project: MigrationProject
  let module: SourceModule
  let style: Style

  func migration() throws(GenerateError) -> Migration {
    let sources = try sources()
    let contracts = ModuleContracts(of: module, in: project, sources)
    guard !contracts.moving.isEmpty else { throw nothingToMove(contracts) }
    let name = try contractName()
    let draft = ContractDraft(
      name,
      style: style,
      contracts: contracts,
      imports: ContractImports(contracts.moving, sources, project.model).lines,
      sources: sources
    )
    let uses = OutsideUses(of: draft.contracts.moving, in: project, besides: Set(sources.keys))
    let edits = PartEdits(contract: name, moving: draft.contracts.moving, kept: Set(uses.files.keys))
    var plan = plan(draft, edits, sources)
    plan.notes = notes(on: plan, uses)
    return Migration(
      module: module.id.description,
      style: style == .vip ? "VIP" : "VIPER",
      reasons: module.styleReasons,
      renamings: draft.contracts.moving.map { moving in
        Migration.Renaming(old: moving.name, new: "\(name).\(moving.newName)", isBound: moving.becomesClassBound)
      },
      unmoved: contracts.unmoved,
      steps: (draft.steps + ReferenceSteps(module: module, contract: name, moving: draft.contracts.moving).steps)
        .sorted { ($0.path, $0.line) < ($1.path, $1.line) },
      plan: plan,
      skipped: project.skipped
    )
  }

  private func nothingToMove(_ contracts: ModuleContracts) -> GenerateError {
    let reasons = contracts.steps.map { "\n\($0)" }.joined()
    guard reasons.isEmpty else {
      return GenerateError("No protocol of '\(module.id)' can be in a contract:\(reasons)")
    }
    let parts = module.parts.map { "'\($0.type)'" }.joined(separator: ", ")
    return GenerateError(
      "'\(module.id)' has no protocols between its parts (\(parts)), so there is nothing to migrate. "
        + "Write a contract by hand, and let the parts know each other by it."
    )
  }

  // MARK: - Files

  /// The module's files: those of its parts and protocols, and those in its folder that no other module has.
  private func sources() throws(GenerateError) -> [String: SourceText] {
    let own = project.places(of: module)
    let others = Set(project.model.modules.filter { $0.id != module.id }.flatMap { project.places(of: $0) })
    let tests = Set(project.model.testFiles.map { project.model.files[$0].path })
    let folder = module.id.folder
    let inFolder = project.paths.filter { path in
      !folder.isEmpty && path.hasPrefix("\(folder)/") && !others.contains(path) && !tests.contains(path)
    }
    var sources: [String: SourceText] = [:]
    for path in own.union(inFolder) {
      guard let text = project.text(of: path) else {
        throw GenerateError("'\(path)' cannot be read as UTF-8. Check the file.")
      }
      if let fault = SyntaxFault(in: text) {
        guard own.contains(path) else { continue }
        throw GenerateError("'\(path)' is no valid Swift in line \(fault.line): \(fault.message). Mend it first.")
      }
      sources[path] = SourceText(path: path, text: text)
    }
    return sources
  }

  /// A name for the contract that nothing in the project has.
  private func contractName() throws(GenerateError) -> String {
    let base = module.name.prefix(1).uppercased() + module.name.dropFirst()
    let names = ["Contract", "Scene", "Module"].map { base + $0 }
    let taken = Set(project.model.files.flatMap(\.declarations).filter { $0.kind != .extension }.map(\.name))
    guard let name = names.first(where: { !taken.contains($0) }) else {
      throw GenerateError("The project has types called '\(names.joined(separator: "', '"))' already. Rename one of them.")
    }
    return name
  }

  /// The folder of the protocols or, if they have several, of the module.
  private func folder(of moving: [ModuleContracts.Moving]) -> String {
    let folders = Set(moving.map { ProjectPath.parent(of: $0.source.path) ?? "" })
    if let only = folders.first, folders.count == 1 { return only }
    let isThere = project.paths.contains { $0.hasPrefix("\(module.id.folder)/") }
    return isThere ? module.id.folder : folders.min() ?? ""
  }

  // MARK: - Plan

  private func plan(_ draft: ContractDraft, _ edits: PartEdits, _ sources: [String: SourceText]) -> WritingPlan {
    let folder = folder(of: draft.contracts.moving)
    let path = SourcePlace.join(folder, "\(draft.text.name).swift")
    var plan = WritingPlan()
    if sources[path] == nil { plan.add(path, draft.text.text) }
    for source in sources.values.sorted(by: { $0.path < $1.path }) {
      let inserted = source.path == path ? draft.text.body : nil
      let new = edits.applied(to: source, inserting: inserted)
      if PartEdits.isEmpty(new), !PartEdits.isEmpty(source.text) {
        plan.removals.append(WritingPlan.Removal(path: source.path, old: source.text))
      } else if new != source.text {
        plan.changes.append(WritingPlan.Change(path: source.path, old: source.text, new: new))
      }
    }
    return plan
  }

  private func notes(on plan: WritingPlan, _ uses: OutsideUses) -> [String] {
    var notes: [String] = []
    for (name, files) in uses.files.sorted(by: { $0.key < $1.key }) {
      let users = files.count > 1 ? "'\(files[0])' and \(files.count - 1) more use it" : "'\(files[0])' uses it"
      notes.append("'\(name)' stays as a typealias: \(users).")
    }
    if !ProjectPath.exists("\(project.root)/Package.swift") {
      notes += plan.files.map { "Add '\($0.path)' to the target in Xcode." }
      notes += plan.removals.map { "Remove '\($0.path)' from the target in Xcode." }
    }
    if !project.model.files.contains(where: { $0.imports("Vipera") }) {
      notes.append(
        "Let the target depend on Vipera, with the upcoming feature 'NonisolatedNonsendingByDefault': "
          + "see docs/guides/use-it-in-your-package.md."
      )
    }
    return notes
  }
}
