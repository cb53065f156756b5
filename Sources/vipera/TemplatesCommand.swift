import ViperaCommandLine

/// `vipera templates`: manages the templates of generated code.
enum TemplatesCommand {
  static let command = Command(
    "templates",
    "Copies the built-in templates into your project or Xcode, and checks your own.",
    children: [TemplatesExportCommand.command, TemplatesXcodeCommand.command, TemplatesCheckCommand.command]
  )
}
