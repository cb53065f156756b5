/// The command: serves MercaApp to browsers, or runs it in this terminal.
@main
enum MercaApp {
  static func main() async throws {
    do {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help: print(Arguments.usage)
      case .terminal: try await TerminalCommand.run()
      case .serve(let options): try await ServeCommand.run(options)
      }
    } catch let error as Arguments.Failure {
      Output.complain("\(error.description)\n\n\(Arguments.usage)")
      Output.exit(code: 2)
    } catch {
      Output.complain("\(error)")
      Output.exit(code: 1)
    }
  }
}
