import ViperaCommandLine

/// `vipera generate`: files of a project that exists.
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
