extension PageSession {
  /// How many are kept, and for how long.
  public struct Limits: Hashable, Sendable {
    /// How many there may be; then the oldest go: 20,000 unless you say otherwise.
    public var sessions = 20_000
    /// How many of one browser there may be; then its oldest go: 100 unless you say otherwise.
    public var sessionsPerBrowser = 100
    /// How many bytes all may have together; then the oldest go: 1 GB unless you say otherwise.
    public var bytes = 1_073_741_824
    /// How long one is kept after its last change: a day unless you say otherwise.
    public var seconds = 86_400

    /// The defaults.
    public init() {}
  }
}
