/// A use case that a user asks for.
package struct UseCaseRequest: Sendable {
  package let module: String
  package let name: UseCaseName
  /// The folder of the module, if several have its name.
  package var folder: String?
  /// Whether the use case is taken out again.
  package var removes = false

  package init(module: String, name: UseCaseName) {
    self.module = module
    self.name = name
  }

  /// Works out all changes in the project at `root`.
  package func planned(in root: String) async throws(GenerateError) -> WritingPlan {
    var request = self
    // Shells complete a folder with a slash.
    request.folder = folder.map { MockSource.relative($0, to: root) }
    return try request.planned(in: await UseCaseSources.read(in: root))
  }

  func planned(in sources: UseCaseSources) throws(GenerateError) -> WritingPlan {
    let planner = UseCasePlanner(name: name, moduleName: module, folder: folder)
    var plan = removes ? try planner.removing(from: sources) : try planner.adding(to: sources)
    plan.notes = sources.skipped + plan.notes
    return plan
  }
}
