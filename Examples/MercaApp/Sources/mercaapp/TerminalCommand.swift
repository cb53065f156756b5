import Demo
import Terminal
import Vipera

/// Runs the employees screen for one person at this terminal.
enum TerminalCommand {
  static func run() async throws {
    let session = try TerminalSession(transport: DemoServer.transport()) { show($0) }
    await session.open()
    show([help])
    while let line = readLine() {
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "r": await session.refresh()
      case "o": show([await session.toggleConnection()])
      case "f": show([await session.takeFlow().diagram()])
      case "q": return await close(session)
      case "": continue
      default: show([help])
      }
    }
    await close(session)
  }

  private static let help =
    "r refresh or retry · o connection off or on · f show the flow since the last look · q quit"

  private static func close(_ session: TerminalSession) async {
    for leak in await session.close() { show(["\(leak)"]) }
  }

  private static func show(_ lines: [String]) {
    Output.say(lines.joined(separator: "\n") + "\n")
  }
}
