import Foundation
import ViperaCommandLine

/// The command: generates and checks modules in VIPER and VIP.
@main
enum Vipera {
  static let version = "0.1.0"

  static let program = Command(
    "vipera",
    "Writes and checks modules in VIPER and VIP.",
    details: "'vipera --version' prints the version. Exit codes: 0 done, 1 failed, 2 wrong arguments.",
    children: [
      NewCommand.command, GenerateCommand.command, MigrateCommand.command, LintCommand.command, GraphCommand.command,
      StatsCommand.command, ServeCommand.command, TemplatesCommand.command,
      CompletionsCommand.command,
    ]
  )

  static func main() async {
    // A closed pipe, as after 'vipera … | head', must not end the command while it writes a file.
    signal(SIGPIPE, SIG_IGN)
    await Output.exit(code: run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) async -> Int32 {
    if words.first == Shell.question {
      for completion in program.completions(for: Array(words.dropFirst())) { Output.say(completion.line) }
      return 0
    }
    do {
      switch words.first {
      case "--version": Output.say("vipera \(version)")
      case nil: Output.say(program.help(path: [program.name], width: Output.width))
      default:
        switch try program.parse(words) {
        case .help(let command, let path): Output.say(command.help(path: path, width: Output.width))
        case .run(let command, let values): try await command.run(values)
        }
      }
      return Output.hasFailed ? 1 : 0
    } catch let error as ArgumentError {
      Output.complain("\(error)")
      return 2
    } catch let ending as Ending {
      return ending.code
    } catch {
      Output.complain("\(error)")
      return 1
    }
  }
}

/// Ends a command that has already reported the problem.
struct Ending: Error {
  let code: Int32
}
