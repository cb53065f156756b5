import CCurl

extension CurlPoller {
  /// The system calls of the poller, replaceable by tests.
  struct System: Sendable {
    /// Changes the events for which a poller watches a socket; returns 0 on success.
    var watch: @Sendable (_ poller: Int32, _ socket: Int32, _ watched: Int32, _ wanted: Int32) -> Int32 = {
      ccurl_epoll_set($0, $1, $2, $3)
    }
    /// The current time.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
  }
}
