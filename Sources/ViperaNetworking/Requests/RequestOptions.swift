/// The options of a request; every limit has a default.
public struct RequestOptions: Hashable, Sendable {
  /// The maximum time of one attempt, from connecting to the last byte (default: 30 seconds).
  ///
  /// With ``CurlTransport``, this does not include the wait for a turn (a transport sends only so many requests at a
  /// time), nor the time that reachability and interceptors take before. A `URLSession` does not report when it begins,
  /// so with it, and with transports of your own, all of that counts. A request without any time left is not sent, and
  /// fails with `.unsendable`.
  public var timeout: Duration
  /// The maximum time of the whole request: waiting for a turn, attempts, waits between them, a token's renewal
  /// (default: 60 seconds).
  public var totalTimeout: Duration
  /// The maximum time in which no bytes of the request or its response move (default: 60 seconds).
  ///
  /// It ends a transfer that has stopped, even if `timeout` leaves hours for a large file. With ``CurlTransport`` it
  /// counts from the request's turn, connecting included, and not while a ``BodyReceiver`` has no room.
  /// `URLSessionTransport` counts from the call. Transports of your own have to check it themselves.
  public var idleTimeout: Duration
  /// Whether a progress view blocks the screen until the answer has arrived.
  public var isForeground: Bool
  /// Whether a safe request without a connection waits for one, within `totalTimeout`.
  public var waitsForConnection: Bool
  /// The maximum size of the response, counted after decompression (default: 8 MB).
  ///
  /// For a download, this is the maximum size of the file, and for an event stream that of one event.
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

  /// The defaults, with the screen blocked until the answer has arrived.
  public static let foreground = RequestOptions(isForeground: true)

  /// The limits of a download: 1 GB in an hour, ended early only by the idle timeout.
  public static let download: RequestOptions = {
    var options = RequestOptions(timeout: .seconds(3600), totalTimeout: .seconds(3600))
    options.largestResponse = 1_000_000_000
    return options
  }()
}
