import CCurl

extension CurlPoller {
  /// What the poller asks of the system, which a test may do in its place.
  struct System: Sendable {
    /// Has a poller tell of a socket what is wanted instead of what is watched; 0 where it does.
    var watch:
      @Sendable (_ poller: Int32, _ socket: Int32, _ watched: Int32, _ wanted: Int32) -> Int32 = {
        ccurl_epoll_set($0, $1, $2, $3)
      }
    /// What time it is.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
  }
}
