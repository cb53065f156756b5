import ViperaSpelling

/// Copies of built-in template sets, which a project can change.
package struct TemplateExport: Equatable, Sendable {
  /// The files of the sets that the project does not have yet.
  package private(set) var plan = WritingPlan()
  /// The folders of sets that the project already has, which are not changed.
  package private(set) var kept: [String] = []

  /// Copies the named sets, or all of them.
  package init(of names: [String], from library: TemplateLibrary) throws(GenerateError) {
    for name in names where !library.builtInNames.contains(name) {
      let meant = NearestName.find(for: name, among: library.builtInNames).map { "Did you mean '\($0)'?" }
      let known = library.builtInNames.map { "'\($0)'" }.joined(separator: ", ")
      throw GenerateError("There is no built-in template set '\(name)'. \(meant ?? "There are \(known).")")
    }
    let own = Set(library.ownNames)
    for name in library.builtInNames where names.isEmpty || names.contains(name) {
      let folder = "\(TemplateLibrary.folder)/\(name)"
      guard !own.contains(name) else {
        kept.append(folder)
        continue
      }
      for source in library.builtInSources(of: name) {
        // The name of a built-in file begins with its set's name, which becomes the folder's name here.
        plan.add("\(folder)/\(source.file.dropFirst(name.count + 1))", source.text)
      }
    }
    guard !plan.files.isEmpty else { return }
    plan.notes = [
      "A set in '\(TemplateLibrary.folder)' replaces the built-in one as a whole. Delete its folder to undo that.",
      "A module takes two sets: 'viper' writes its parts, 'viper-web' its screen.",
      "Check your changes: vipera templates check",
    ]
  }
}
