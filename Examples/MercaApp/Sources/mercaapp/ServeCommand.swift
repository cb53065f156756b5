import Demo
import ViperaWeb
import Web

/// Serves MercaApp until it is told to stop.
enum ServeCommand {
  static func run(port: UInt16) async throws {
    let host = try WebHost(MercaWebApp.app(transport: DemoServer.transport()), .init(port: port))
    try await host.start()
    Output.say("MercaApp is at http://127.0.0.1:\(host.address?.port ?? port)/ (Ctrl-C stops it)")
    await StopSignal.wait()
    await host.stop()
  }
}
