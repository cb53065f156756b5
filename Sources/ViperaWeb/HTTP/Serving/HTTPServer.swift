import Vipera

/// Answers HTTP/1.1 requests and opens WebSockets.
///
/// ```swift
/// let server = HTTPServer(.init(port: 8080)) { request in
///   HTTPResponse(text: "hello, \(request.path)")
/// }
/// try await server.start()
/// ```
///
/// Handlers run on the loop that reads the connection, as a task that is cancelled when the peer disconnects. A proxy
/// in front is responsible for TLS and HTTP/2.
public final class HTTPServer: Sendable {
  /// The type of the handler.
  typealias Handler = @Sendable (HTTPRequest) -> HTTPAnswer

  private enum Phase {
    case new, running(Acceptor), stopped
  }

  private let workers: [HTTPWorker]
  private let shared: HTTPWorker.Shared
  private let phase = Guarded(Phase.new)
  private let group: EventLoopGroup

  /// Creates a server that calls `handler` for each request once it is started.
  ///
  /// - Parameters:
  ///   - configuration: The address to listen on, and all limits.
  ///   - group: The loops on which the server runs (default: its own loops).
  ///   - handler: Answers one request. If it throws, the peer gets a 500.
  public convenience init(
    _ configuration: Configuration = Configuration(),
    on group: EventLoopGroup = EventLoopGroup(),
    handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    self.init(configuration, on: group) { request in
      .later { try await handler(request) }
    }
  }

  /// Creates a server whose handler decides for each request whether it answers at once.
  ///
  /// - Parameters:
  ///   - configuration: The address to listen on, and all limits.
  ///   - group: The loops on which the server runs (default: its own loops).
  ///   - answering: The handler, called on the loop's thread; it must not wait.
  public init(
    _ configuration: Configuration = Configuration(),
    on group: EventLoopGroup = EventLoopGroup(),
    answering: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
  ) {
    let shared = HTTPWorker.Shared(configuration: configuration.checked(), handler: answering)
    self.shared = shared
    self.group = group
    workers = group.loops.map { HTTPWorker(shared, on: $0) }
    shared.setWorkers(workers)
  }

  /// The address on which the server listens, once it is started.
  public var address: SocketAddress? {
    phase.withLock { phase in
      if case .running(let acceptor) = phase { acceptor.address } else { nil }
    }
  }

  /// Starts to listen.
  ///
  /// - Throws: `Error.cannotListen` if the address is taken or does not belong to this machine, `Error.alreadyStarted`
  ///   if the server was started before.
  public func start() async throws(Error) {
    let configuration = shared.configuration
    let socket: Socket
    do {
      socket = try Socket.listening(
        on: configuration.address,
        backlog: Int32(clamping: configuration.backlog)
      )
    } catch {
      throw .cannotListen(configuration.address, error)
    }
    let acceptor = Acceptor(socket, workers: workers)
    let mayStart = phase.withLock { phase in
      guard case .new = phase else { return false }
      phase = .running(acceptor)
      return true
    }
    guard mayStart else {
      socket.close()
      throw .alreadyStarted
    }
    await acceptor.start(on: group.loops[0])
  }

  /// Accepts no more connections, closes idle ones, lets running requests finish, and returns when every connection is
  /// closed.
  ///
  /// - Parameter deadline: How long to wait for running requests before they are cancelled and closed.
  public func stop(within deadline: Duration = .seconds(10)) async {
    let acceptor = phase.withLock { phase -> Acceptor? in
      defer { phase = .stopped }
      guard case .running(let acceptor) = phase else { return nil }
      return acceptor
    }
    await acceptor?.stop(on: group.loops[0])
    await withTaskGroup(of: Void.self) { tasks in
      for worker in workers {
        tasks.addTask { await worker.stop(within: deadline, on: worker.loop) }
      }
    }
  }

  /// The server's counters since it was started, for a metrics page.
  public func statistics() async -> Statistics {
    var sum = Statistics()
    for worker in workers { sum = await sum + worker.statistics(on: worker.loop) }
    return sum
  }
}
