import Foundation
import ViperaCommandLine
import ViperaGenerate

/// `vipera new`: creates the package of an app that runs in a browser, with two modules and their tests.
enum NewCommand {
  private static let app = Argument("app", help: "the name of the app, such as Shop") {
    text throws(ArgumentError) in
    try TypedValue.made { () throws(GenerateError) in try AppRequest(name: text) }
  }
  private static let pathToVipera = Option<String>(
    "path-to-vipera",
    placeholder: "FOLDER",
    domain: .folders,
    fallback: "the clone in which this command was built",
    help: "your clone of Vipera"
  ) { text throws(ArgumentError) in text }
  private static let into = Option<String>(
    "into",
    placeholder: "FOLDER",
    domain: .folders,
    fallback: "this folder",
    help: "the parent folder of the app's folder"
  ) { text throws(ArgumentError) in text }

  static let command = Command(
    "new",
    "Writes an app that runs in a browser, with two modules, their tests and CI.",
    details: """
      vipera new Shop
      vipera new Shop --into apps --path-to-vipera ../vipera

      The app is a package in a new folder with the app's name. 'make run' starts it, and 'make test' runs its tests.
      Building it needs no network, since the package refers to Vipera by its path.
      """,
    [app, pathToVipera, into, PlanOutput.dryRun]
  ) { values in
    guard var request = values[app] else { return }
    request.pathToVipera = values[pathToVipera]
    let root = values[into].map(WorkingFolder.absolute) ?? WorkingFolder.path
    let plan = try request.planned(
      in: root,
      workingFolder: WorkingFolder.path,
      program: Bundle.main.executablePath,
      templates: WorkingFolder.templates
    )
    try PlanOutput(root: root, rootName: values[into], isDryRun: values[PlanOutput.dryRun]).finish(plan)
  }
}
