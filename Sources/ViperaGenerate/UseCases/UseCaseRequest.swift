/// The options of the commands that add or remove a use case.
package struct UseCaseRequest: Sendable {
  /// The module's name, folder or one of its files, as typed.
  package private(set) var module: String
  package let name: UseCaseName
  /// Whether to remove the use case instead of adding it.
  package var removes = false

  package init(module: String, name: UseCaseName) {
    self.module = module
    self.name = name
  }

  /// Plans all changes to the project at `root`.
  package func planned(in root: String) async throws(GenerateError) -> WritingPlan {
    var request = self
    // Remove the slash that shells add when they complete a folder's name.
    request.module = MockSource.relative(module, to: root)
    return try request.planned(in: await UseCaseSources.read(in: root))
  }

  func planned(in sources: UseCaseSources) throws(GenerateError) -> WritingPlan {
    let planner = UseCasePlanner(name: name, moduleName: module)
    var plan = removes ? try planner.removing(from: sources) : try planner.adding(to: sources)
    plan.notes = sources.skipped + plan.notes
    return plan
  }
}
