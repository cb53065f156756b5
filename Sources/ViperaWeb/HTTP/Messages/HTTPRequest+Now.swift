extension HTTPRequest {
  /// The time of the current turn of the request's loop; read it on that loop.
  var now: LoopInstant { loop.assumeIsolated { $0.now } }
}
