extension PageSession {
  /// The limits of stored sessions.
  public struct Limits: Hashable, Sendable {
    /// The maximum number; beyond it, the oldest are removed (default: 20,000).
    public var sessions = 20_000
    /// The maximum number for one browser; beyond it, its oldest are removed (default: 100).
    public var sessionsPerBrowser = 100
    /// The maximum size of all together, in bytes; beyond it, the oldest are removed (default: 1
    /// GB).
    public var bytes = 1_073_741_824
    /// How long a session is kept after its last change, in seconds (default: a day).
    public var seconds = 86_400

    /// The defaults.
    public init() {}
  }
}
