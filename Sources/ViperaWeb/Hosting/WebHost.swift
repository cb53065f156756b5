import Vipera
import ViperaHTML

/// Serves an app to browsers: pages, their live connections, and the client's files.
///
/// ```swift
/// let host = WebHost(app, .init(port: 8080))
/// try await host.start()
/// ```
public final class WebHost: Sendable {
  let app: WebApp
  let configuration: Configuration
  let registry: SessionRegistry
  let files: ClientFiles
  private let server: HTTPServer

  /// Creates a host that serves nothing until it is started.
  public init(
    _ app: WebApp,
    _ configuration: Configuration = Configuration(),
    on group: EventLoopGroup = EventLoopGroup()
  ) {
    self.app = app
    self.configuration = configuration
    let registry = SessionRegistry(limit: configuration.sessionLimit)
    let files = ClientFiles()
    let answers = PageAnswers(
      app: app,
      configuration: configuration,
      registry: registry,
      files: files
    )
    self.registry = registry
    self.files = files
    server = HTTPServer(configuration.server, on: group) { answers.answer($0) }
  }

  /// Where the host listens, once it is started.
  public var address: SocketAddress? { server.address }

  /// Begins to listen.
  ///
  /// - Throws: Why it cannot: the address is taken, or not this machine's.
  public func start() async throws(HTTPServer.Error) {
    try await server.start()
  }

  /// Stops: finishes what runs, ends the live connections, and closes every session.
  public func stop(within deadline: Duration = .seconds(10)) async {
    await server.stop(within: deadline)
  }
}
