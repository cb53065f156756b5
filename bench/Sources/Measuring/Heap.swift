import CMalloc

/// The memory that this process has allocated with `malloc`.
package enum Heap {
  /// The bytes in use now, including those of other threads.
  ///
  /// Memory that was just freed may be included, because `malloc` keeps some of it in reserve for each thread.
  package static var bytesInUse: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
