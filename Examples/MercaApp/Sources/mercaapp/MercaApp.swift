import Vipera

/// MercaApp in a terminal: the employees module, until its browser screen is there.
@main
enum MercaApp {
  static func main() async throws {
    let session = try TerminalSession(transport: DemoServer.transport())
    show(await session.open())
    show([help])
    while let line = readLine() {
      switch line.trimmedLowercase {
      case "r": show(await session.refresh())
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
    "r refresh · o connection off or on · f show the flow since the last look · q quit"

  private static func close(_ session: TerminalSession) async {
    for leak in await session.close() { show(["\(leak)"]) }
  }

  private static func show(_ lines: [String]) {
    print(lines.joined(separator: "\n") + "\n")
  }
}

extension String {
  fileprivate var trimmedLowercase: String {
    lowercased().filter { !$0.isWhitespace }
  }
}
