/// The options of a request; every limit has a default.
public struct RequestOptions: Hashable, Sendable {
  /// The maximum time of one attempt, from connecting to the last byte (default: 30 seconds).
  ///
  /// ``CurlTransport`` sends a limited number of requests at once, and queues the others. With it, the limit excludes
  /// the time in the queue, and the time for reachability and interceptors before that. With `URLSessionTransport`,
  /// which cannot know when sending begins, and with your own transports, all of that time counts. A request without
  /// any time left is not sent, and fails with `.unsendable`.
  public var timeout: Duration
  /// The maximum time of the whole request: queueing, attempts, the waits between them, and a token's renewal (default:
  /// 60 seconds).
  public var totalTimeout: Duration
  /// The maximum time in which no byte of the request or its response is transferred (default: 60 seconds).
  ///
  /// It ends a stalled transfer, even if `timeout` allows hours for a large file. With ``CurlTransport`` it starts when
  /// the request leaves the queue, includes connecting, and stands still while a ``BodyReceiver`` is full. With
  /// `URLSessionTransport` it starts with the call. Your own transports have to check it themselves.
  public var idleTimeout: Duration
  /// Whether a progress view blocks the screen until the answer has arrived.
  public var isForeground: Bool
  /// Whether a safe request waits for a connection if there is none, within `totalTimeout`.
  public var waitsForConnection: Bool
  /// The maximum size of the response, counted after decompression (default: 8 MB).
  ///
  /// For a download, this is the maximum size of the file; for an event stream, the maximum size of one event.
  public var largestResponse: Int
  /// The maximum number of redirects that a safe request follows (default: 5); other requests follow none.
  public var mostRedirects: Int

  /// Uses the documented default for each omitted value.
  public init(
    timeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(60),
    idleTimeout: Duration = .seconds(60),
    isForeground: Bool = false,
    waitsForConnection: Bool = false
  ) {
    self.timeout = timeout
    self.totalTimeout = totalTimeout
    self.idleTimeout = idleTimeout
    self.isForeground = isForeground
    self.waitsForConnection = waitsForConnection
    largestResponse = 8_000_000
    mostRedirects = 5
  }

  /// The defaults, except that a progress view blocks the screen until the answer has arrived.
  public static let foreground = RequestOptions(isForeground: true)

  /// The limits of a download: 1 GB within an hour; the idle timeout applies as well.
  public static let download: RequestOptions = {
    var options = RequestOptions(timeout: .seconds(3600), totalTimeout: .seconds(3600))
    options.largestResponse = 1_000_000_000
    return options
  }()
}
