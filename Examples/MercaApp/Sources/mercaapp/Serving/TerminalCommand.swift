import Terminal
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaWeb

/// Runs `mercaapp terminal`: the employees screen for one user.
enum TerminalCommand {
  static func run(in place: DataPlace) async throws {
    let api = try await LocalAPI(in: place, fills: place.isOfThisMachine, on: EventLoopGroup(count: 1))
    let (server, favourites) = (api.gateway.server, api.favourites)
    let session = try TerminalSession(server: server, transport: api.transport, favourites: favourites) { show($0) }
    await session.open()
    await obeyLines(session)
    for leak in await session.close() { show(["\(leak)"]) }
    await api.stop()
  }

  /// Executes typed commands until the user quits.
  private static func obeyLines(_ session: TerminalSession) async {
    show([help])
    while let line = readLine() {
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "r": await session.refresh()
      case "o": show([await session.toggleConnection()])
      case "f": show([await session.takeFlow().diagram()])
      case "q": return
      case "": continue
      default: show([help])
      }
    }
  }

  private static let help = "r refresh or retry · o connection off or on · f show the flow since the last look · q quit"

  private static func show(_ lines: [String]) { Output.say(lines.joined(separator: "\n") + "\n") }
}
