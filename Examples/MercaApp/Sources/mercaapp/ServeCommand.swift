import API
import ViperaWeb
import Web

/// Serves MercaApp until it is told to stop.
enum ServeCommand {
  static func run(_ options: ServeOptions) async throws {
    var configuration = WebHost.Configuration(port: options.port)
    configuration.hasInspector = options.hasInspector
    try SessionFolder.make(options.sessions)
    configuration.store = FileSessionStore(folder: options.sessions)
    configuration.onLeak = { Output.complain("\($0)") }
    configuration.onProblem = { Output.complain("\($0)") }
    // Whoever has no script gets the list all the same.
    configuration.firstPagePatience = .seconds(2)
    let group = EventLoopGroup()
    let api = try await LocalAPI(on: group)
    let app = try MercaWebApp.app(gateway: api.gateway, resources: api.routes.answer)
    try await WebHost(app, configuration, on: group).run {
      Output.say("MercaApp is at http://\($0)/ (Ctrl-C stops it)")
    }
    await api.stop()
  }
}
