import ViperaCommandLine

/// `vipera generate`: generates new files for an existing project.
enum GenerateCommand {
  static let command = Command(
    "generate",
    "Writes modules, use cases, entities and spies into a project.",
    children: [
      GenerateModuleCommand.command, GenerateUseCaseCommand.command, GenerateEntityCommand.command,
      GenerateMocksCommand.command,
    ]
  )
}
