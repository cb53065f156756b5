extension EventLoop {
  /// Runs `operation` as the loop's own, from code that is on its thread but cannot say so.
  ///
  /// The standard library's way asks the runtime, which looks at tasks and executors; here the thread
  /// alone decides, at a tenth of the cost, and an event needs it a dozen times.
  nonisolated func assumeIsolated<Result>(
    _ operation: (isolated EventLoop) throws -> Result,
    file: StaticString = #fileID,
    line: UInt = #line
  ) rethrows -> Result {
    preconditionIsolated(file: file, line: line)
    typealias Plain = (EventLoop) throws -> Result
    return try withoutActuallyEscaping(operation) { operation in
      // SAFETY: a function that is isolated to its parameter is called like any other; what it may
      // touch is protected by the loop's thread, and this is that thread.
      try unsafeBitCast(operation, to: Plain.self)(self)
    }
  }
}
