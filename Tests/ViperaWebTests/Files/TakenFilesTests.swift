import Testing

@testable import ViperaWeb

@Suite struct TakenFilesTests {
  @Test func theLastOnesAreKnown() {
    var files = TakenFiles()
    for number in 0...TakenFiles.limit { files.note("\(number)") }
    #expect(!files.contains("0"))
    #expect(files.contains("1"))
    #expect(files.contains("\(TakenFiles.limit)"))
  }

  @Test func whatHasNoNumberIsNew() {
    var files = TakenFiles()
    files.note(nil)
    #expect(!files.contains(nil))
  }
}
