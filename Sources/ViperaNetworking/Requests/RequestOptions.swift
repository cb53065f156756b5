/// The options of a request; every limit has a default.
public struct RequestOptions: Hashable, Sendable {
  /// The maximum time of one attempt, from connecting to the last byte (default: 30 seconds).
  ///
  /// With `CurlTransport`, this does not include the wait for a turn (a transport sends only so many requests at a
  /// time), nor the time that reachability and interceptors take before. A `URLSession` does not report when it begins,
  /// so with it, and with transports of your own, all of that counts. A request without any time left is not sent, and
  /// fails with `.unsendable`.
  public var timeout: Duration
  /// The maximum time of the whole request: waiting for a turn, attempts, waits between them, a token's renewal
  /// (default: 60 seconds).
  public var totalTimeout: Duration
  /// Whether a progress view blocks the screen until the answer has arrived.
  public var isForeground: Bool
  /// Whether a safe request without a connection waits for one, within `totalTimeout`.
  public var waitsForConnection: Bool
  /// The maximum size of the response, counted after decompression (default: 8 MB).
  public var largestResponse: Int
  /// The maximum number of redirects that a safe request follows (default: 5); other requests follow none.
  public var mostRedirects: Int

  /// Uses the documented default for each omitted value.
  public init(
    timeout: Duration = .seconds(30),
    totalTimeout: Duration = .seconds(60),
    isForeground: Bool = false,
    waitsForConnection: Bool = false
  ) {
    self.timeout = timeout
    self.totalTimeout = totalTimeout
    self.isForeground = isForeground
    self.waitsForConnection = waitsForConnection
    largestResponse = 8_000_000
    mostRedirects = 5
  }

  /// The defaults, with the screen blocked until the answer has arrived.
  public static let foreground = RequestOptions(isForeground: true)
}
