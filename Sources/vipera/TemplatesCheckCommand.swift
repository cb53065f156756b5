import Foundation
import ViperaCommandLine
import ViperaGenerate

/// `vipera templates check`: finds errors in a project's own templates.
enum TemplatesCheckCommand {
  static let command = Command(
    "check",
    "Finds faults in your project's templates.",
    details: """
      Expands each set in '.vipera/templates' with sample modules of all kinds, and parses the resulting Swift code.
      Types are not checked: to check them, generate a module and build your package.
      Exits with 1 if there are faults.
      """
  ) { _ in
    let program = Bundle.main.executablePath
    let check = try TemplateCheck(
      of: WorkingFolder.templates,
      root: WorkingFolder.path,
      vipera: program.flatMap { AppRequest.clone(around: $0) }
    )
    guard !check.names.isEmpty else {
      return Output.say(
        "There are no templates in '\(TemplateLibrary.folder)'. 'vipera templates export' copies the built-in ones."
      )
    }
    for problem in check.problems { Output.complain(problem) }
    for gap in check.gaps { Output.say(gap) }
    guard check.problems.isEmpty else { throw Ending(code: 1) }
    Output.say(
      "\(check.fileCount) templates in \(check.names.count) \(check.names.count == 1 ? "set" : "sets") have no faults. "
        + "The Swift code they generate was parsed; its types were not checked."
    )
  }
}
