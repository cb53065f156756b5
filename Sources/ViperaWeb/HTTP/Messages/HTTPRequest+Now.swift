extension HTTPRequest {
  /// The time at which the latest turn of the request's event loop began.
  var now: LoopInstant { loop.now }
}
