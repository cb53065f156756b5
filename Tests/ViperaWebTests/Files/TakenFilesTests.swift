import Testing

@testable import ViperaWeb

@Suite struct TakenFilesTests {
  @Test func theLastOnesAreKnown() {
    var files = TakenFiles()
    for number in 0...TakenFiles.limit { files.note(UInt128(number)) }
    #expect(!files.contains(0))
    #expect(files.contains(1))
    #expect(files.contains(UInt128(TakenFiles.limit)))
  }

  @Test func noMoreAreTakenOverThanAreKept() {
    let files = TakenFiles((0..<100).map { UInt128($0) })
    #expect(files.ids.count == TakenFiles.limit)
    #expect(files.contains(99))
  }
}
