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
    let host = WebHost(app, configuration, on: group)
    try await host.start()
    let port = host.address?.port ?? options.port
    Output.say("MercaApp is at http://127.0.0.1:\(port)/ (Ctrl-C stops it)")
    await StopSignal.wait()
    await host.stop()
    await api.stop()
  }
}
