import SwiftSyntax
import ViperaSource

/// Plans the contract of one module and the edits of its parts.
struct Migrator {
  let project: MigrationProject
  let module: SourceModule
  let style: Style
  /// The reasons for choosing the style.
  let reasons: [String]

  func migration() throws(GenerateError) -> Migration {
    let sources = try sources()
    let contracts = ModuleContracts(of: module, in: project, sources)
    guard !contracts.moving.isEmpty else { throw nothingToMove(contracts) }
    let name = try contractName()
    let imports = ContractImports(contracts.moving, sources, project.model)
    let draft = ContractDraft(name, style: style, contracts: contracts, imports: imports.lines, sources: sources)
    let moving = draft.contracts.moving
    let uses = OutsideUses(of: moving, in: project, besides: Set(sources.keys))
    let path = ModulePlace.join(folder(of: moving), "\(name).swift")
    let edits = PartEdits(contract: name, moving: moving, kept: Set(uses.files.keys), types: draft.contracts.types)
    var plan = try plan((draft.text, imports), at: path, edits, sources)
    plan.notes = notes(on: plan, uses)
    let steps = draft.steps + ReferenceSteps(module: module, contract: name, moving: moving).steps
    return Migration(
      module: module.id.description,
      style: style == .vip ? "VIP" : "VIPER",
      reasons: reasons,
      renamings: moving.map { renaming($0, contract: name) },
      unmoved: contracts.unmoved,
      steps: steps.sortedByPlace,
      stepsAfterwards: steps.afterwards(
        plan,
        contract: (path: path, before: linesBefore(draft.text, at: path, in: plan)),
        draft.text
      ),
      plan: plan,
      skipped: project.skipped
    )
  }

  private func renaming(_ moving: ModuleContracts.Moving, contract: String) -> Migration.Renaming {
    let remarks = [
      moving.becomesClassBound && !moving.wasObjectiveC ? "now for classes only" : nil,
      moving.wasObjectiveC ? "without '@objc', which nothing here needs" : nil,
    ]
    return Migration.Renaming(
      old: moving.name,
      new: "\(contract).\(moving.newName)",
      remarks: remarks.compactMap(\.self)
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
}

// MARK: - Files

extension Migrator {
  /// The module's files: those of its parts and protocols, and all other files in its own folder.
  private func sources() throws(GenerateError) -> [String: SourceText] {
    let own = project.model.paths(of: module)
    var sources: [String: SourceText] = [:]
    for path in own.union(filesInFolder()) {
      guard let text = project.text(of: path) else {
        throw GenerateError("'\(path)' cannot be read as UTF-8. Check the file.")
      }
      if let fault = SyntaxFault(in: text) {
        guard own.contains(path) else { continue }
        throw GenerateError("'\(path)' is no valid Swift in line \(fault.line): \(fault.message). Mend it first.")
      }
      sources[path] = SourceText(text, path: path)
    }
    return sources
  }

  /// The files in the module's folder; empty if the folder also contains other modules.
  private func filesInFolder() -> [String] {
    let folder = module.id.folder
    let others = project.model.modules.filter { $0.id != module.id }
    let isShared = others.contains { $0.id.folder == folder || $0.id.folder.hasPrefix("\(folder)/") }
    guard !folder.isEmpty, !isShared else { return [] }
    let tests = Set(project.model.testFiles.map { project.model.files[$0].path })
    let foreign = Set(others.flatMap { project.model.paths(of: $0) })
    return project.paths.filter { $0.hasPrefix("\(folder)/") && !tests.contains($0) && !foreign.contains($0) }
  }

  /// A name for the contract that the project does not use yet.
  private func contractName() throws(GenerateError) -> String {
    // An unnamed module has the name of its folder, such as 'my-module', which may not be a valid type name.
    let letters = module.name.filter { $0.isLetter || $0.isNumber }.drop { $0.isNumber }
    let base = letters.withCapital
    let names = ["Contract", "Scene", "Module"].map { base + $0 }
    let taken = Set(project.model.files.flatMap(\.declarations).filter { $0.kind != .extension }.map(\.name))
    guard let name = names.first(where: { !taken.contains($0) }) else {
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      throw GenerateError("The project has types called \(list) already. Rename one of them.")
    }
    return name
  }

  /// The module's own folder, or otherwise the folder of the protocols.
  private func folder(of moving: [ModuleContracts.Moving]) -> String {
    let folder = module.id.folder
    let name = module.name.lowercased()
    let last = folder.split(separator: "/").last?.lowercased().filter { $0.isLetter || $0.isNumber } ?? ""
    // Folders such as 'Presenters' and 'Screens' contain several modules.
    let isOwn = !last.isEmpty && (last.contains(name) || name.contains(last))
    if isOwn, project.paths.contains(where: { $0.hasPrefix("\(folder)/") }) { return folder }
    return moving.map { ProjectPath.folder(of: $0.source.path) }.min() ?? folder
  }
}

// MARK: - Plan

extension Migrator {
  private func plan(
    _ contract: (text: ContractText, imports: ContractImports),
    at path: String,
    _ edits: PartEdits,
    _ sources: [String: SourceText]
  ) throws(GenerateError) -> WritingPlan {
    var plan = WritingPlan()
    if sources[path] == nil {
      try check(contract.text.text, of: path)
      plan.add(path, contract.text.text)
    }
    for source in sources.values.sorted(by: { $0.path < $1.path }) {
      let new = edits.applied(to: source, inserting: source.path == path ? (contract.text.body, contract.imports) : nil)
      if PartEdits.isEmpty(new), !PartEdits.isEmpty(source.text) {
        plan.removals.append(WritingPlan.Removal(path: source.path, old: source.text))
      } else if new != source.text {
        try check(new, of: source.path)
        plan.changes.append(WritingPlan.Change(path: source.path, old: source.text, new: new))
      }
    }
    return plan
  }

  /// Throws if a generated text is not valid Swift.
  private func check(_ text: String, of path: String) throws(GenerateError) {
    guard let fault = SyntaxFault(in: text) else { return }
    throw GenerateError(
      "'\(path)' would be no valid Swift in line \(fault.line): \(fault.message). Nothing was written. "
        + "This is a mistake of the command: write the contract of '\(module.name)' by hand, and report it."
    )
  }

  /// The number of lines before `text` in the contract's file.
  private func linesBefore(_ text: ContractText, at path: String, in plan: WritingPlan) -> Int {
    guard let change = plan.changes.first(where: { $0.path == path }),
      let start = change.new.firstRange(of: "@Contract")?.lowerBound
    else { return 0 }
    let before = change.new[..<start].utf8.count { $0 == UInt8(ascii: "\n") }
    return before - text.linesBeforeBody
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
