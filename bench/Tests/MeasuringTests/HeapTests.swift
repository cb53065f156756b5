import Testing

@testable import Measuring

@Suite struct HeapTests {
  /// The sizes are much larger than the memory that other tests allocate meanwhile.
  ///
  /// The two cases take turns, since each would count the memory of the other.
  @Test(.serialized, arguments: [1 << 16, 1 << 26])
  func whatIsHeldIsCounted(size: Int) {
    let count = (1 << 28) / size
    let before = Heap.bytesInUse
    let blocks = (0..<count).map { _ in
      UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    }
    let held = Heap.bytesInUse
    for block in blocks { block.deallocate() }

    #expect(held - before >= 1 << 27)
    #expect(Heap.bytesInUse - before < 1 << 27)
  }
}
