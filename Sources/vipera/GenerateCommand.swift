import ViperaCommandLine

/// `vipera generate`: files of a project that exists.
enum GenerateCommand {
  static let command = Command(
    "generate",
    "Writes modules, entities and spies into a project.",
    children: [GenerateModuleCommand.command, GenerateEntityCommand.command, GenerateMocksCommand.command]
  )
}
