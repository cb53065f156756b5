import ViperaTemplates

/// Plans the files of a module.
package enum ModuleGenerator {
  /// Returns the files of a module, without writing them.
  package static func plan(
    for module: ModuleDescription,
    templates: TemplateLibrary
  ) throws(GenerateError) -> WritingPlan {
    let names = try module.templateSets
    var sets = [try templates.set(named: names.parts)]
    if let screen = try screenSet(of: module, named: names.screen, in: templates) { sets.append(screen) }
    let scope = try module.scope
    var plan = WritingPlan()
    var origins: [String: String] = [:]
    for set in sets {
      for file in try set.files(with: scope) {
        if let other = origins.updateValue(set.name, forKey: file.path) {
          throw GenerateError(
            "Two templates of '\(other)' and '\(set.name)' write '\(file.path)'. Change the path of one of them."
          )
        }
        plan.add(file.path, module.naming?.indentation.applied(to: file.text) ?? file.text)
      }
    }
    guard !plan.files.isEmpty else {
      throw GenerateError("The template set '\(names.parts)' writes no file for '\(module.name)'. Check its paths.")
    }
    return plan
  }

  private static func screenSet(
    of module: ModuleDescription,
    named name: String,
    in templates: TemplateLibrary
  ) throws(GenerateError) -> TemplateSet? {
    module.screen == .none ? try templates.setIfPresent(named: name) : try templates.set(named: name)
  }
}
