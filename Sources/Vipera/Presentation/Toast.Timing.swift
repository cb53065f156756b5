extension Toast {
  /// How long a toast takes to come, stays, and takes to go.
  public struct Timing: Hashable, Sendable {
    /// Until it is fully visible.
    public var fadeIn: Duration
    /// While it can be read.
    public var stay: Duration
    /// Until it is gone.
    public var fadeOut: Duration

    /// Half a second, one and a half, half a second, unless you say otherwise.
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
