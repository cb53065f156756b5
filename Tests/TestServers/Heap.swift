import CSystem

/// The memory that this process has allocated with `malloc`; 0 with a sanitizer, which has its own `malloc`.
package enum Heap {
  /// Whether allocations are counted.
  package static var isCounted: Bool { bytesInUse > 0 }

  /// The bytes in use now, including those of other threads.
  package static var bytesInUse: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
