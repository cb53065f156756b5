extension HTTPRequest {
  /// The time of the turn of the request's loop, on which it has to be asked.
  var now: LoopInstant { loop.assumeIsolated { $0.now } }
}
