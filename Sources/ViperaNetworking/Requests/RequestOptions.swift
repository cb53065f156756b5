/// How a request is carried out; every limit has a default.
public struct RequestOptions: Hashable, Sendable {
  /// The longest one attempt may take, from connecting to the last byte; 30 seconds.
  ///
  /// Waiting for a turn, where a transport sends only so many at a time, does not count with
  /// `CurlTransport`, nor does what reachability and interceptors take before; a `URLSession` does not
  /// tell when it begins, so with it, and with transports of your own, all of that counts. A request that has
  /// no time at all is not sent, and fails with `.unsendable`.
  public var timeout: Duration
  /// The longest the request may take in all: waiting for a turn, attempts, waits between them, a
  /// token's renewal; 60 seconds.
  public var totalTimeout: Duration
  /// Whether the screen is blocked with a progress view until the answer is here.
  public var isForeground: Bool
  /// Whether a safe request that finds no connection waits for one, within `totalTimeout`.
  public var waitsForConnection: Bool
  /// The largest answer that is taken, counted after decompression; 8 MB.
  public var largestResponse: Int
  /// How many redirects a safe request follows, and no other does; 5.
  public var mostRedirects: Int

  /// Takes the documented defaults for what is not named.
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

  /// The defaults, with a screen that is blocked until the answer is here.
  public static let foreground = RequestOptions(isForeground: true)
}
