import Vipera
import ViperaHTML

/// Serves an app to browsers: pages, their live connections, and the client's files.
///
/// ```swift
/// let host = WebHost(app, .init(port: 8080))
/// try await host.start()
/// ```
public final class WebHost: Sendable {
  let around: SessionSurroundings
  private let state = HostState()
  private let server: HTTPServer
  private let group: EventLoopGroup

  /// Creates a host, which serves nothing until it is started.
  public init(
    _ app: WebApp,
    _ configuration: Configuration = Configuration(),
    on group: EventLoopGroup = EventLoopGroup()
  ) {
    let configuration = configuration.checked()
    let around = SessionSurroundings(app: app, configuration: configuration)
    let answers = PageAnswers(around, files: .shared, state: state)
    self.around = around
    self.group = group
    server = HTTPServer(configuration.server, on: group) { answers.answer($0) }
    state.serve(server)
  }

  /// The address on which the host listens, once it is started.
  public var address: SocketAddress? { server.address }

  /// Starts to listen.
  ///
  /// - Throws: The reason why the host cannot listen, such as an address that is already in use.
  public func start() async throws(HTTPServer.Error) {
    try await server.start()
    let configuration = around.configuration
    if configuration.isBehindTLS, configuration.clientAddress == nil,
      configuration.opensPerAddress != nil
    {
      around.report(.addressesUnknown)
    }
    let trimmer = MemoryTrimmer(state)
    await group.loops[0].begin(trimmer)
    guard let keeper = around.keeper else { return }
    let sweeper = StoreSweeper(keeper)
    await group.loops[0].begin(sweeper)
    if keeper.isShared { await group.loops[0].begin(LossWatch(keeper)) }
  }

  /// Stops the host, in four steps.
  ///
  /// 1. It accepts no more events, and lets running ones finish.
  /// 2. It writes the sessions to the store.
  /// 3. It closes the live connections with 1001, so that pages reconnect.
  /// 4. It releases every module and the store.
  ///
  /// - Parameter deadline: How long each of these steps may take.
  public func stop(within deadline: Duration = .seconds(10)) async {
    state.stop()
    let sessions = around.registry.close()
    await each(of: sessions) { await $0.park(within: deadline) }
    // `park` has recorded the changed sessions. The others come after them, in case there is not enough time for all.
    await each(of: sessions) { await $0.recordAnew() }
    await around.keeper?.flush(within: deadline)
    await each(of: sessions) { await $0.sendAway() }
    await server.stop(within: deadline)
    await each(of: sessions) { await $0.end() }
    await around.keeper?.close()
  }

  /// The counters of the HTTP server so far.
  public func statistics() async -> HTTPServer.Statistics { await server.statistics() }

  private func each(
    of sessions: [LiveSession],
    _ act: @escaping @Sendable (LiveSession) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { tasks in
      for session in sessions { tasks.addTask { await act(session) } }
    }
  }
}

extension EventLoop {
  fileprivate func begin(_ sweeper: sending StoreSweeper) {
    sweeper.start(on: self)
  }

  fileprivate func begin(_ trimmer: sending MemoryTrimmer) {
    trimmer.start(on: self)
  }

  fileprivate func begin(_ watch: sending LossWatch) {
    watch.start(on: self)
  }
}
