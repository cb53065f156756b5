extension HTTPRequest {
  /// The time at which the current turn of the request's event loop began; read it on that loop.
  var now: LoopInstant { loop.now }
}
