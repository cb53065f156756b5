/// Counts how many successive elements of two collections are equal, from an index in each.
///
/// One call compares a whole run in code specialised for the elements' type, so that nothing is copied.
@usableFromInline
struct EqualRun<Data: RandomAccessCollection> {
  @usableFromInline let count: (Data, Data.Index, Data, Data.Index, _ limit: Int) -> Int

  @inlinable
  init(count: @escaping (Data, Data.Index, Data, Data.Index, _ limit: Int) -> Int) {
    self.count = count
  }

  /// Counts how many elements have the same bits, and so are equal; elements after them may be equal as well.
  ///
  /// Comparing bits takes a fraction of the time of comparing fields, and most elements are usually unchanged.
  @inlinable
  static func sameBits(
    _ old: Data,
    _ oldIndex: Data.Index,
    _ new: Data,
    _ newIndex: Data.Index,
    limit: Int
  ) -> Int {
    let oldStart = old.distance(from: old.startIndex, to: oldIndex)
    let newStart = new.distance(from: new.startIndex, to: newIndex)
    let count = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        sameBits(
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(old)[(oldStart * stride)...]),
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(new)[(newStart * stride)...])
        ) / stride
      }
    }
    return min((count ?? nil) ?? 0, limit)
  }

  @inlinable
  static var stride: Int { MemoryLayout<Data.Element>.stride }

  /// The number of equal bytes, compared eight words at a time.
  @inlinable
  static func sameBits(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> Int {
    let end = min(old.count, new.count)
    guard end > 0, let old = old.baseAddress, let new = new.baseAddress else { return 0 }
    var at = 0
    while at + 64 <= end, isSame(old, new, at) { at += 64 }
    while at + 8 <= end, difference(old, new, at) == 0 { at += 8 }
    return at
  }

  /// Whether the next eight words are equal, compared in registers of two words.
  @inlinable @inline(__always)
  static func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ at: Int) -> Bool {
    let all =
      (pair(one, at) ^ pair(other, at)) | (pair(one, at + 16) ^ pair(other, at + 16))
      | (pair(one, at + 32) ^ pair(other, at + 32)) | (pair(one, at + 48) ^ pair(other, at + 48))
    return all[0] | all[1] == 0
  }

  @inlinable @inline(__always)
  static func pair(_ bytes: UnsafeRawPointer, _ at: Int) -> SIMD2<UInt64> {
    bytes.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
  }

  @inlinable @inline(__always)
  static func difference(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ at: Int) -> UInt64 {
    one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      ^ other.loadUnaligned(fromByteOffset: at, as: UInt64.self)
  }
}
