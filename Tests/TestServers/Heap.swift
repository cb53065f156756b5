import CSystem

/// The memory this process has asked `malloc` for; 0 under a sanitizer, which has a `malloc` of its own.
package enum Heap {
  /// Whether anything is counted.
  package static var isCounted: Bool { bytesInUse > 0 }

  /// The bytes in use at this moment, those of other threads included.
  package static var bytesInUse: Int {
    let information = mallinfo2()
    return Int(information.uordblks) + Int(information.hblkhd)
  }
}
