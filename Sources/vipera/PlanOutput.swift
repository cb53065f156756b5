import ViperaCommandLine
import ViperaGenerate

/// Writes a plan and reports what was written, or only previews it; shared by all commands that write files.
struct PlanOutput {
  /// The folder to which the plan's paths are relative.
  let root: String
  /// The folder as typed by the user; nil for the working folder.
  var rootName: String?
  let isDryRun: Bool
  /// The number of folders to show of each path, for plans with hundreds of files; nil to show whole paths.
  var depth: Int?

  static let dryRun = Flag("dry-run", help: "show the files and the differences, and write nothing")

  /// Writes a plan, or previews it.
  func finish(_ plan: WritingPlan) throws {
    try finish(plan, preview: plan.preview()) { () throws(GenerateError) in try plan.write(in: root) }
  }

  /// Writes a plan with the given closure, or shows the given preview.
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

  /// Ends the command with an error if a new file already exists.
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

  /// The paths in alphabetical order, shortened to `depth` folders.
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
