import Demo
import ViperaWeb
import Web

/// Serves MercaApp until it is told to stop.
enum ServeCommand {
  static func run(_ options: ServeOptions) async throws {
    var configuration = WebHost.Configuration(port: options.port)
    configuration.hasInspector = options.hasInspector
    // Whoever has no script gets the list all the same.
    configuration.firstPagePatience = .seconds(2)
    let transport = try DemoServer.transport(delay: .milliseconds(250))
    let host = try WebHost(MercaWebApp.app(transport: transport), configuration)
    try await host.start()
    let port = host.address?.port ?? options.port
    Output.say("MercaApp is at http://127.0.0.1:\(port)/ (Ctrl-C stops it)")
    await StopSignal.wait()
    await host.stop()
  }
}
