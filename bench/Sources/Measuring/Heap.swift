import CMalloc

/// The memory this process has asked `malloc` for.
package enum Heap {
  /// The bytes in use at this moment, those of other threads included.
  ///
  /// What was just freed may still count: `malloc` keeps a little of it at hand for each thread.
  package static var bytesInUse: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
