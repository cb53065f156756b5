extension Toast {
  /// How long a toast fades in, stays, and fades out.
  public struct Timing: Hashable, Sendable {
    /// The time until it is fully visible.
    public var fadeIn: Duration
    /// The time it stays fully visible.
    public var stay: Duration
    /// The time until it is gone.
    public var fadeOut: Duration

    /// Creates a timing (defaults: half a second, one and a half, half a second).
    public init(
      fadeIn: Duration = .milliseconds(500),
      stay: Duration = .milliseconds(1500),
      fadeOut: Duration = .milliseconds(500)
    ) {
      self.fadeIn = fadeIn
      self.stay = stay
      self.fadeOut = fadeOut
    }
  }
}
