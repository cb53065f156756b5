import API
import Foundation

/// The command `mercaapp`: serves MercaApp to browsers, runs it in a terminal, and manages its data.
@main
enum MercaApp {
  static func main() async throws {
    // Writing to a closed pipe must return an error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // Writing beyond the file size limit (`ulimit -f`) must return an error too; the store reports a full disk.
    signal(SIGXFSZ, SIG_IGN)
    do {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help: print(Arguments.usage)
      case .terminal(let place): try await TerminalCommand.run(in: chosen(place))
      case .serve(let options): try await ServeCommand.run(options, in: chosen(options.place))
      case .seed(let options): try await SeedCommand.run(options, in: chosen(options.place))
      case .migrate(let place): try await MigrateCommand.run(in: chosen(place))
      case .openapi: Output.say(APIDocument.text)
      case .user(let options): try await UserCommand.run(options, in: chosen(options.place))
      }
    } catch let error as Arguments.Failure {
      Output.complain("\(error.description)\n\n\(Arguments.usage)")
      exit(2)
    } catch {
      Output.complain("\(error)")
      exit(1)
    }
  }

  private static func chosen(_ place: DataPlace?) throws(Arguments.Failure) -> DataPlace {
    if let place { return place }
    return try DataPlace(environment: ProcessInfo.processInfo.environment) ?? .standard
  }
}
