import CMalloc

/// The memory that this process has allocated with `malloc`.
package enum Heap {
  /// The bytes in use now, including those of other threads.
  ///
  /// Memory that was just freed may still count: `malloc` keeps a little of it in reserve for each thread.
  package static var bytesInUse: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
