import Testing

@testable import ViperaWeb

/// Memory that was needed only for a peak is returned to the system.
@Suite struct MemoryTrimmerTests {
  /// Runs in a separate process, since other tests allocate and free memory at the same time.
  @Test(.enabled(if: HeapUse.now.used > 0, "A sanitizer has a malloc of its own."))
  func whatAPeakHasLeftIsGivenBack() async {
    await #expect(processExitsWith: .success) {
      // The blocks are so small that malloc does not get each of them from the system and return it by itself.
      var pieces = (0..<4_000).map { number in
        [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 50_000)
      }
      // The remaining blocks lie between the freed ones. By itself, malloc returns memory only from the end of the
      // heap.
      let some = stride(from: 0, to: pieces.count, by: 100).map { pieces[$0] }
      pieces = []
      let peak = HeapUse.now
      #expect(peak.kept > 100_000_000)
      await HeapKeeper().look()
      let left = HeapUse.now
      #expect(left.kept < peak.kept / 2)
      #expect(some.allSatisfy { $0.count == 50_000 })
    }
  }

  @Test func aTrimIsDueAfterAPeakAndNotForWhatTheLastOneLeft() {
    let megabyte = 1_048_576
    var rule = TrimRule()
    var due: [Bool] = []
    func look(used: Int, kept: Int) {
      due.append(rule.isDue(HeapUse(used: used * megabyte, kept: kept * megabyte)))
    }
    look(used: 10, kept: 64)
    look(used: 10, kept: 65)
    rule.hasTrimmed(leaving: HeapUse(used: 10 * megabyte, kept: 30 * megabyte))
    look(used: 10, kept: 90)
    look(used: 10, kept: 95)
    // Trimming a large heap is not worth it if it frees only an eighth.
    look(used: 1_000, kept: 150)
    look(used: 1_000, kept: 160)
    // The freed memory is in use again.
    look(used: 10, kept: 0)
    look(used: 10, kept: 65)
    #expect(due == [false, true, false, true, false, true, false, true])
  }
}
