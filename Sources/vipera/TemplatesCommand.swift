import ViperaCommandLine

/// `vipera templates`: manages the templates of generated code.
enum TemplatesCommand {
  static let command = Command(
    "templates",
    "Copies the templates into your project, into Xcode, and checks yours.",
    children: [TemplatesExportCommand.command, TemplatesXcodeCommand.command, TemplatesCheckCommand.command]
  )
}
