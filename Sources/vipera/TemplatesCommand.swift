import ViperaCommandLine

/// `vipera templates`: what generated code looks like.
enum TemplatesCommand {
  static let command = Command(
    "templates",
    "Copies the templates into your project, into Xcode, and checks yours.",
    children: [TemplatesExportCommand.command, TemplatesXcodeCommand.command, TemplatesCheckCommand.command]
  )
}
