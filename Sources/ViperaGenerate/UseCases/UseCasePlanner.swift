import ViperaSource

/// Plans the changes for adding or removing a use case.
struct UseCasePlanner {
  let name: UseCaseName
  /// The module's name, folder or one of its files.
  let moduleName: String

  /// Plans to add the use case to the sources.
  ///
  /// - Throws: An error if the module is not found, has no known style, or already has such methods.
  func adding(to sources: UseCaseSources) throws(GenerateError) -> WritingPlan {
    let (module, design, added) = try members(in: sources)
    guard added.collisions.isEmpty else {
      throw GenerateError(
        "\(added.collisions.joined(separator: " ")) Choose another name, or remove this use case with "
          + "'vipera generate usecase \(moduleName) \(name) --remove'."
      )
    }
    var plan = WritingPlan()
    if let file = added.file {
      let usual = try Self.indentation(of: added.members.map(\.place.path), in: sources)
      plan.add(file.path, usual.applied(to: file.text))
    }
    plan.notes = try Self.insert(added.members, into: sources) { plan.changes.append($0) }
    guard !plan.changes.isEmpty else {
      throw GenerateError(
        "None of the files of '\(module.module.id)' can be edited. \(plan.notes.joined(separator: " "))"
      )
    }
    plan.notes += design.gaps + added.notes
    if let path = added.file?.path, !sources.isPackage {
      plan.notes.append("Add '\(path)' to its target in Xcode, unless its folder is synchronized.")
    }
    plan.notes += hints(module, design)
    return plan
  }

  /// Returns the members that the use case has in the module.
  ///
  /// - Parameters:
  ///   - all: The sources of the project.
  ///   - isThere: Whether the use case already exists in the module.
  /// - Returns: The module, the methods of the use case, and the members.
  /// - Throws: An error if the module cannot have use cases.
  func members(
    in all: UseCaseSources,
    isThere: Bool = false
  ) throws(GenerateError) -> (module: UseCaseModule, design: UseCaseDesign, added: UseCaseMembers) {
    var model = all.model
    let found = try ModuleFinder(in: model).module(moduleName)
    let sources = all.completed(for: found)
    if sources.facts.count > all.facts.count { model = sources.model }
    let module = try UseCaseModule(model.module(found.id) ?? found, in: model)
    let design = UseCaseDesigner(name, in: module).design()
    return (module, design, UseCaseMembers(design, in: module, sources: sources, isThere: isThere))
  }

  /// Adds members to files.
  ///
  /// - Returns: One sentence for each file that could not be changed.
  static func insert(
    _ members: [NewMember],
    into sources: UseCaseSources,
    change: (WritingPlan.Change) -> Void
  ) throws(GenerateError) -> [String] {
    var notes: [String] = []
    let paths = Set(members.map(\.place.path)).sorted()
    let usual = try indentation(of: paths, in: sources)
    for path in paths {
      let own = members.filter { $0.place.path == path }
      let old = try sources.text(of: path)
      if let new = MemberInsertion(into: SourceText(old), usual: usual).adding(own) {
        change(WritingPlan.Change(path: path, old: old, new: new))
      } else {
        notes.append(byHand(own, path, old))
      }
    }
    return notes
  }

  /// The indentation of the first file that shows its indentation.
  private static func indentation(
    of paths: [String],
    in sources: UseCaseSources
  ) throws(GenerateError) -> Indentation {
    for path in paths {
      if let used = Indentation.used(in: Array(try sources.text(of: path).utf8)) { return used }
    }
    return .spaces(2)
  }

  private static func byHand(_ members: [NewMember], _ path: String, _ text: String) -> String {
    let fault = SyntaxFault(in: text).map { "is no valid Swift in line \($0.line): \($0.message)" }
    let rest = members.map { "'\($0.lines.first ?? "")' in '\($0.owner)'" }.joined(separator: ", ")
    return "'\(path)' \(fault ?? "cannot be edited"), so it is left as it is. Add by hand: \(rest)."
  }

  // MARK: - Next steps

  private func hints(_ module: UseCaseModule, _ design: UseCaseDesign) -> [String] {
    var hints: [String] = []
    if let models = design.models {
      hints.append("Fill '\(models.path)' with what the parts pass on.")
    }
    if let work = design.method(.interactor), let type = module.station(.interactor).part {
      hints.append("Write what '\(work.signature)' in '\(type.name)' does.")
    }
    guard design.trigger == nil, let first = design.methods.first,
      let link = module.link(from: .view, to: first.role), let view = module.station(.view).part
    else { return hints }
    hints.append("Call '\(link.call)\(first.call)' in '\(view.name)' where a user asks for it.")
    return hints
  }
}
