import ViperaCommandLine
import ViperaGenerate

/// `vipera migrate`: generates the contract of a hand-written module.
enum MigrateCommand {
  private static let module = Argument(
    "module",
    domain: .folders,
    help: "the module's name, its folder, or one of its files"
  )
  private static let style = Option<MigrationRequest.ContractStyle>(
    "style",
    "s",
    help: "the module's style, if its code does not show it"
  )
  private static let apply = Flag("apply", help: "write the contract and edit the parts (default: only show both)")

  static let command = Command(
    "migrate",
    "Turns the protocols of a VIPER or VIP module into a @Contract.",
    details: """
      vipera migrate Home
      vipera migrate App/Modules/Home --apply

      It reads the Swift files below this folder and shows the contract, the edits of the module's parts and what
      is left to do by hand. Protocols may be named in any way. Nothing is written without '--apply'.
      """,
    [module, style, apply]
  ) { values in try await run(values) }

  private static func run(_ values: Values) async throws {
    guard let module = values[module] else { return }
    var request = MigrationRequest(module: module)
    request.style = values[style]
    let migration = try await request.planned(in: WorkingFolder.path)
    for text in migration.skipped { Output.complain(text) }
    say(migration)
    guard values[apply] else {
      Output.say(String(migration.differences.dropLast()))
      say(steps: migration.steps)
      for note in migration.plan.notes { Output.say(note) }
      return Output.say("\nNothing was written. To write the contract and edit the parts, add '--apply'.")
    }
    var plan = migration.plan
    plan.notes = []
    try PlanOutput(root: WorkingFolder.path, isDryRun: false).finish(plan)
    say(steps: migration.stepsAfterwards)
    for note in migration.plan.notes { Output.say(note) }
  }

  /// Prints the detected style with its reasons, and the renamed protocols.
  private static func say(_ migration: Migration) {
    Output.say("\(migration.module) is \(migration.style):")
    for reason in migration.reasons { Output.say("  \(reason)") }
    Output.say("")
    let width = migration.renamings.map(\.old.count).max() ?? 0
    for renaming in migration.renamings {
      let gap = String(repeating: " ", count: width - renaming.old.count)
      Output.say("\(renaming.old)\(gap)  → \(([renaming.new] + renaming.remarks).joined(separator: ", "))")
    }
    for name in migration.unmoved { Output.say("\(name) stays: a contract has no role for it.") }
    Output.say("")
  }

  private static func say(steps: [ManualStep]) {
    guard !steps.isEmpty else { return Output.say("") }
    Output.say("\nBy hand:")
    var path = ""
    for step in steps {
      if step.path != path { Output.say("  \(step.path)") }
      path = step.path
      Output.say("    line \(step.line): \(step.text)")
    }
    if steps.contains(where: \.isAllowed) {
      Output.say("  Each '@Allow' in the contract permits one of these. Remove it after the fix.")
    }
    Output.say("")
  }
}
