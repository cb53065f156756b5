import ViperaCommandLine
import ViperaGenerate

/// `vipera templates export`: copies the built-in templates to files that a project can change.
enum TemplatesExportCommand {
  private static let sets = Argument(
    "set",
    count: .any,
    domain: .words(TemplateLibrary(root: "", builtIn: BuiltInTemplates.sources).builtInNames),
    fallback: "all",
    help: "a template set"
  )

  static let command = Command(
    "export",
    "Copies the built-in templates to '.vipera/templates', where you can change them.",
    details: """
      vipera templates export viper viper-web
      vipera templates export --dry-run

      Sets that your project already has are not changed. In a template, '{{Name}}' is the module's name,
      '{{#if hasParameters}} … {{#else}} … {{/if}}' is a condition, and '{{#for field in fields}} … {{/for}}' a loop.
      The first line contains the path of the output file.
      """,
    [sets, PlanOutput.dryRun]
  ) { values in
    let names = values[all: sets]
    let export = try TypedValue.made { () throws(GenerateError) in
      try TemplateExport(of: names, from: WorkingFolder.templates)
    }
    for folder in export.kept { Output.say("kept     \(folder)/") }
    guard !export.plan.files.isEmpty else {
      return Output.say("\nNothing was written: your project has these sets already.")
    }
    try PlanOutput(root: WorkingFolder.path, isDryRun: values[PlanOutput.dryRun], depth: 3).finish(export.plan)
  }
}
