@preconcurrency import Glibc
public import Vipera

extension WebHost {
  /// How a host listens, and the bounds of what browsers can make it do.
  public struct Configuration: Sendable {
    /// Who may read `/metrics`.
    public enum Readers: Sendable, Hashable {
      /// Nobody: the page does not exist.
      case nobody
      /// This machine, where the request has not come through a proxy.
      case thisMachine
      /// Everybody.
      case everybody
    }

    /// Where the server listens, and its bounds; unless you say otherwise (`connectionsPerAddress`), an
    /// address may have 2,000 connections open, and behind TLS any number, since it is the proxy's.
    public var server = HTTPServer.Configuration()
    /// The names by which browsers reach the host, besides those of this machine: `shop.example`.
    ///
    /// Requests for other names are refused, so that a page whose name was made to point here cannot
    /// talk to a server that only this network can reach.
    public var hosts: [String] = []
    /// Whether pages come by TLS, through a proxy: cookies are then marked so, and live connections are
    /// for pages of `https:` alone.
    public var isBehindTLS = false
    /// How long browsers are to ask for the host by TLS alone once they have been there by it
    /// (`Strict-Transport-Security`), where `isBehindTLS`: a year; nil leaves it to the proxy.
    public var strictTransport: Duration? = .seconds(365 * 86_400)
    /// Tells where a request comes from, for `opensPerAddress` and for modules that count by it
    /// (`context.session.clientAddress`); nil tells them nothing.
    ///
    /// Behind a proxy the connection's address is the proxy's: believe what the proxy says of it, and
    /// nobody else.
    public var clientAddress: (@Sendable (HTTPRequest) -> String?)?
    /// The bounds of the connections of live pages: messages of up to 64 kB unless you say otherwise.
    public var socket = WebSocket.Limits()
    /// Sources that pages may use besides the host itself, by the directive of the content security
    /// policy: `["img-src": ["https://cdn.example"]]`.
    public var contentSources: [String: [String]] = [:]

    /// How many sessions there may be: 10,000 unless you say otherwise.
    ///
    /// Then the one goes that has waited longest for its page, and where all are in use, new ones are
    /// refused.
    public var sessionLimit = 10_000
    /// How long a session waits for the live connection of its first page.
    public var connectsWithin = Duration.seconds(30)
    /// How long a session stays in memory without a page.
    public var keepsDetachedFor = Duration.seconds(600)
    /// How long the request for a page that is loaded anew waits for what the page before says of it.
    ///
    /// The two come by different connections; a tab whose page says nothing gets a session of its own
    /// then, and finds its old one by its script.
    public var leavesWithin = Duration.seconds(2)
    /// How often a page may tell something; what comes quicker waits, and at last closes the
    /// connection with 4429, after which nothing is lost.
    public var messageLimit = Rate(perSecond: 50, burst: 200)
    /// How often one browser may open pages and, counted apart, ask by live connections and files for
    /// sessions that are not there; nil sets no bound.
    public var opensPerBrowser: Rate? = Rate(perSecond: 5, burst: 100)
    /// How often one address may do the same; nil sets no bound.
    ///
    /// It is what `clientAddress` tells, or else the address of the connection; behind TLS that is the
    /// proxy's, so that no bound holds without `clientAddress`, and `onProblem` is told so at the start. Nil says
    /// that the proxy counts.
    public var opensPerAddress: Rate? = Rate(perSecond: 100, burst: 1_000)
    /// How often all browsers together may open pages that bring no cookie of a browser which had a live page,
    /// where addresses are not known, as behind TLS without `clientAddress`; nil sets no bound.
    ///
    /// One machine can use all of it up, and nobody new gets in then: name `clientAddress`.
    public var opensWithoutCookie: Rate? = Rate(perSecond: 200, burst: 2_000)
    /// The bounds of the files that pages send: 16 MB each and 64 MB in all unless you say otherwise.
    public var files = FileLimits()
    /// How many bytes of what is typed on one screen are kept, 16,384 unless you say otherwise; of a session's
    /// screens together it is four times as many, without those that were typed on first.
    public var fieldBytes = 16_384
    /// How long a page may hear nothing before it asks whether the connection still is; where no answer
    /// comes, it connects anew.
    ///
    /// The server asks by itself after `socket.pingInterval`, if no page of that session does.
    public var quietTime = Duration.seconds(25)
    /// How long the first page waits for what its screen loads; what takes longer comes live.
    ///
    /// Work that does not end, such as an `onLoad` that follows a stream, costs all of it at a
    /// session's first page, and nothing when that is loaded anew; lower the patience where many
    /// screens do that.
    public var firstPagePatience = Duration.milliseconds(300)

    /// How long a new session waits for what the app does before its first screen is made
    /// (`WebApp.prepare`).
    public var preparePatience = Duration.seconds(3)

    /// Where sessions outlive the server; nil keeps them in memory alone.
    public var store: (any SessionStore)?
    /// How long a session that changes all the time may go without being recorded.
    public var recordInterval = Duration.milliseconds(200)
    /// How many bytes of records may wait for a store that fails: 256 MB unless you say otherwise.
    ///
    /// Then those of sessions that have ended are lost, the oldest first; those of open pages are taken anew
    /// when the store works again.
    public var unwrittenBytes = SessionBacklog.usualLimit
    /// How long a stored session waits for what its screen loads before it goes on.
    public var restorePatience = Duration.seconds(2)
    /// Names what renders the pages: stored pages of another program are rendered anew.
    public var programVersion = ProgramFile.version

    /// Whether `/healthz` answers: 200, and 503 while the host stops.
    public var answersHealth = true
    /// Who may read `/metrics`; nil means this machine, and behind TLS nobody, since everything then
    /// comes from the proxy's address.
    public var metricsReaders: Readers?
    /// What the app adds to `/metrics`, in Prometheus' text format: lines that end, of names that do not
    /// begin with `vipera_`.
    public var appMetrics: (@Sendable () async -> String)?
    /// Is told what modules leave behind.
    public var onLeak: (@Sendable (Leak) -> Void)?
    /// Is told what went wrong, to log it.
    public var onProblem: (@Sendable (Problem) -> Void)?
    /// Whether each page has the flow inspector, and sessions record their flow.
    ///
    /// For development: with it off, neither the inspector's code is served nor anything recorded.
    public var hasInspector = false
    /// Times what modules wait for.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The defaults.
    public init() {
      socket.messageBytes = 65_536
      socket.frameBytes = 65_536
    }

    /// The defaults, at a port of this machine.
    public init(port: UInt16) {
      self.init()
      server.address = .loopback(port: port)
    }

    /// How many bytes a page may tell at once, which it does in one frame.
    var messageBytes: Int { min(socket.messageBytes, socket.frameBytes) }

    /// What is printed would lie in a buffer until the end where nobody sits at a terminal.
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
        request.path == FileRequest.path ? most : own?(request)
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
