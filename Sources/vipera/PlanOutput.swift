import ViperaCommandLine
import ViperaGenerate

/// Writes a plan and reports it, or only shows it; all commands that write use these messages.
struct PlanOutput {
  /// The folder to which the plan's paths are relative.
  let root: String
  /// The folder as the user named it; nil for the working folder.
  var rootName: String?
  let isDryRun: Bool
  /// The number of folders after which paths are shortened, for plans with hundreds of files.
  var depth: Int?

  static let dryRun = Flag("dry-run", help: "show the files and the differences, and write nothing")

  /// Writes a plan.
  func finish(_ plan: WritingPlan) throws {
    try finish(plan, preview: plan.preview()) { () throws(GenerateError) in try plan.write(in: root) }
  }

  /// Writes a plan that is one of several.
  func finish(_ plan: WritingPlan, preview: String, write: () throws(GenerateError) -> Void) throws {
    guard !plan.files.isEmpty || !plan.changes.isEmpty || !plan.removals.isEmpty else {
      return Output.say("Nothing to write: everything is up to date.")
    }
    guard isDryRun else {
      try checkPlace(of: plan)
      try write()
      sayPlace()
      for path in shortened(plan.files.map(\.path)) { Output.say("new      \(path)") }
      for change in plan.changes { Output.say("changed  \(change.path)") }
      for removal in plan.removals { Output.say("deleted  \(removal.path)") }
      return say(notes: plan.notes)
    }
    sayPlace()
    // Every line of a preview ends with a line break, and 'say' adds one.
    Output.say(String(preview.dropLast(preview.last?.isNewline == true ? 1 : 0)))
    try checkPlace(of: plan)
    say(notes: plan.notes)
    Output.say("\nA dry run: nothing was written.")
  }

  /// Ends the command if the path of a new file already exists.
  private func checkPlace(of plan: WritingPlan) throws(Ending) {
    let obstacles = shortened(plan.obstacles(in: root))
    guard let first = obstacles.first else { return }
    let (subject, object) =
      obstacles.count == 1 ? ("'\(first)' exists", "it") : ("'\(first)' and \(obstacles.count - 1) more exist", "them")
    Output.complain(
      "\(subject) already, so nothing is written. Move \(object) away, or choose another name or folder."
    )
    throw Ending(code: 1)
  }

  private func sayPlace() {
    if let rootName { Output.say("In '\(rootName)':") }
  }

  private func say(notes: [String]) {
    guard !notes.isEmpty else { return }
    Output.say("")
    for note in notes { Output.say(note) }
  }

  /// The paths in alphabetical order, or only their folders if these are enough.
  private func shortened(_ paths: [String]) -> [String] {
    guard let depth else { return paths.sorted() }
    var folders: [String] = []
    for path in paths.sorted() {
      let steps = path.split(separator: "/")
      let folder = steps.count > depth ? steps.prefix(depth).joined(separator: "/") + "/" : path
      if folders.last != folder { folders.append(folder) }
    }
    return folders
  }
}
