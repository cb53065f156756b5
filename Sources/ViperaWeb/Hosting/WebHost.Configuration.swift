@preconcurrency import Glibc
public import Vipera

extension WebHost {
  /// The address of a host, and the limits for its clients.
  public struct Configuration: Sendable {
    /// The clients that may read `/metrics`.
    public enum Readers: Sendable, Hashable {
      /// No client; the page does not exist.
      case nobody
      /// Clients on this machine, unless the request has come through a proxy.
      case thisMachine
      /// All clients.
      case everybody
    }

    /// The address that the server listens on, and its limits.
    ///
    /// By default, one client address may have 2,000 open connections (`connectionsPerAddress`). Behind TLS there is no
    /// such limit, since all connections have the proxy's address.
    public var server = HTTPServer.Configuration()
    /// The host names that browsers use, in addition to those of this machine: `shop.example`.
    ///
    /// Requests for other names are refused. This prevents DNS rebinding: a page whose name was made to point here
    /// cannot reach a server that is only reachable from this network.
    public var hosts: [String] = []
    /// Whether a proxy serves the pages over TLS.
    ///
    /// If it does, cookies are marked as secure, and only pages of `https:` may open live connections.
    public var isBehindTLS = false
    /// How long browsers use only TLS for the host after a visit (`Strict-Transport-Security`), if `isBehindTLS`
    /// (default: a year); nil leaves this to the proxy.
    public var strictTransport: Duration? = .seconds(365 * 86_400)
    /// Returns the address of a request's client, for `opensPerAddress` and for modules that count by address
    /// (`context.session.clientAddress`); nil means unknown.
    ///
    /// Behind a proxy, the connection's address is the proxy's. Trust only the field that the proxy sets.
    public var clientAddress: (@Sendable (HTTPRequest) -> String?)?
    /// The limits for the connections of live pages (default: messages of up to 64 kB).
    public var socket = WebSocket.Limits()
    /// Sources that pages may use in addition to the host itself, by the directive of the content security policy:
    /// `["img-src": ["https://cdn.example"]]`.
    public var contentSources: [String: [String]] = [:]

    /// The maximum number of sessions (default: 10,000).
    ///
    /// Beyond it, the session that has been without a page for the longest time is ended; if all have pages, new ones
    /// are refused.
    public var sessionLimit = 10_000
    /// How long a session waits for the live connection of its first page.
    public var connectsWithin = Duration.seconds(30)
    /// How long a session stays in memory without a page.
    public var keepsDetachedFor = Duration.seconds(600)
    /// How long the request for a reloaded page waits until the old page reports that it leaves.
    ///
    /// The request and the report use different connections. If there is no report, the tab gets a new session, and its
    /// script then reconnects to the old session.
    public var leavesWithin = Duration.seconds(2)
    /// How many messages a page may send per second.
    ///
    /// Further messages wait. If too many wait, the connection is closed with 4429.
    ///
    /// No message gets lost: the page sends unhandled messages again.
    public var messageLimit = Rate(perSecond: 50, burst: 200)
    /// How often one browser may open pages, and how often it may send requests for unknown sessions.
    ///
    /// The two are counted separately; nil sets no limit.
    public var opensPerBrowser: Rate? = Rate(perSecond: 5, burst: 100)
    /// How often one address may open pages, and how often it may send requests for unknown sessions; nil sets no
    /// limit.
    ///
    /// The address is the one that `clientAddress` returns, or else the connection's. Behind TLS without
    /// `clientAddress` there is no limit, since all connections have the proxy's address; `onProblem` then gets
    /// `addressesUnknown` at the start. Set nil if the proxy limits the rate.
    public var opensPerAddress: Rate? = Rate(perSecond: 100, burst: 1_000)
    /// How often all unknown browsers together may open pages; nil sets no limit.
    ///
    /// A browser is unknown until one of its live pages has sent the browser's cookie. The limit applies if client
    /// addresses are unknown, as behind TLS without `clientAddress`. One machine can then use up the limit for all new
    /// users, so set `clientAddress`.
    public var opensWithoutCookie: Rate? = Rate(perSecond: 200, burst: 2_000)
    /// The limits for the files that pages send (default: 16 MB each and 64 MB in all).
    public var files = FileLimits()
    /// The maximum size in bytes of unsent field texts that are stored for one screen (default: 16,384).
    ///
    /// All screens of a session together may have four times as many bytes; the oldest texts are dropped first.
    public var fieldBytes = 16_384
    /// The time without messages after which a page checks its connection.
    ///
    /// If there is no answer, the page reconnects.
    ///
    /// If the page does not check its connection, the server does so after `socket.pingInterval`.
    public var quietTime = Duration.seconds(25)
    /// How long the first page waits for its screen to load; content that takes longer is sent live.
    ///
    /// Work that does not end, such as an `onLoad` that follows a stream, uses up all of this time. That applies to a
    /// session's first page, but not to a reload. Lower the value if many screens do such work.
    public var firstPagePatience = Duration.milliseconds(300)

    /// How long a new session waits for the app's preparation before its first screen is opened (``WebApp/prepare``).
    public var preparePatience = Duration.seconds(3)

    /// The store that keeps sessions when the server restarts; nil keeps them in memory only.
    public var store: (any SessionStore)?
    /// The maximum time between two records of a constantly changing session.
    public var recordInterval = Duration.milliseconds(200)
    /// The maximum size in bytes of the records that wait for a failing store (default: 256 MB).
    ///
    /// Beyond it, the records of ended sessions are dropped, the oldest first. The records of open pages are dropped as
    /// well, but are made again when the store works again.
    public var unwrittenBytes = SessionBacklog.usualLimit
    /// How long a stored session waits for its screen to load before it continues.
    public var restorePatience = Duration.seconds(2)
    /// The version of the program that renders the pages; pages stored by another version are rendered again.
    public var programVersion = ProgramFile.version

    /// Whether `/healthz` is served: 200, or 503 while the host stops.
    public var answersHealth = true
    /// The clients that may read `/metrics`.
    ///
    /// Nil means this machine; behind TLS it means no client, since every request then comes from the proxy's address.
    public var metricsReaders: Readers?
    /// Returns the app's own part of `/metrics`, in Prometheus' text format: complete lines, with names that do not
    /// begin with `vipera_`.
    public var appMetrics: (@Sendable () async -> String)?
    /// Called for each leak of a module.
    public var onLeak: (@Sendable (Leak) -> Void)?
    /// Called for each problem, to log it.
    public var onProblem: (@Sendable (Problem) -> Void)?
    /// Whether each page has the flow inspector, and sessions record their flow.
    ///
    /// It is for development; if it is off, the inspector's code is not served and no flow is recorded.
    public var hasInspector = false
    /// The clock for the timers of modules.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The defaults.
    public init() {
      socket.messageBytes = 65_536
      socket.frameBytes = 65_536
    }

    /// The defaults, on a port of this machine.
    public init(port: UInt16) {
      self.init()
      server.address = .loopback(port: port)
    }

    /// The maximum size of a page's message in bytes, which it sends in one frame.
    var messageBytes: Int { min(socket.messageBytes, socket.frameBytes) }

    /// Flushes the output after each call: without a terminal, it would stay in the buffer until the program ends.
    private static func flushing<Value>(
      _ act: (@Sendable (Value) -> Void)?
    ) -> (@Sendable (Value) -> Void)? {
      guard let act else { return nil }
      return { value in
        act(value)
        fflush(stdout)
      }
    }

    func checked() -> Configuration {
      precondition(sessionLimit > 0, "A host has 1 session or more, not \(sessionLimit).")
      precondition(unwrittenBytes > 0, "'unwrittenBytes' is 1 or more, not \(unwrittenBytes).")
      precondition(fieldBytes > 0, "'fieldBytes' is 1 or more, not \(fieldBytes).")
      precondition(
        (.seconds(1) ... .seconds(3_600)).contains(quietTime),
        "'quietTime' is from a second to an hour, not \(quietTime)."
      )
      for (directive, sources) in contentSources {
        precondition(
          ([directive] + sources).allSatisfy(SecurityHeaders.isWord),
          "The content sources of '\(directive)' must be words without space, ';' and ','."
        )
      }
      files.check()
      var checked = self
      checked.server.uploadLimit = { [own = server.uploadLimit, most = files.bytes] request in
        request.path == OwnPath.file.rawValue ? most : own?(request)
      }
      if !server.saysConnectionsPerAddress, !isBehindTLS {
        checked.server.connectionsPerAddress = 2_000
      }
      checked.onLeak = Self.flushing(onLeak)
      checked.onProblem = Self.flushing(onProblem)
      return checked
    }
  }
}
