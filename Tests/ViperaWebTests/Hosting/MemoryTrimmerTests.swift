import Testing

@testable import ViperaWeb

/// What a peak has left goes back to the system.
@Suite struct MemoryTrimmerTests {
  /// In a process of its own, since other tests take and free memory at the same time.
  @Test(.enabled(if: HeapUse.now.used > 0, "A sanitizer has a malloc of its own."))
  func whatAPeakHasLeftIsGivenBack() async {
    await #expect(processExitsWith: .success) {
      // Smaller than what malloc asks the system for, and gives back, by itself.
      var pieces = (0..<4_000).map { number in
        [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 50_000)
      }
      // What stays in use lies between the others: malloc gives back only the end of the heap by itself.
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
    // Of a large heap an eighth is not worth it.
    look(used: 1_000, kept: 150)
    look(used: 1_000, kept: 160)
    // What was left is in use again.
    look(used: 10, kept: 0)
    look(used: 10, kept: 65)
    #expect(due == [false, true, false, true, false, true, false, true])
  }
}
