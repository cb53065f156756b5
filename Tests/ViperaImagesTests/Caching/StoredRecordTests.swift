import Testing

@testable import ViperaImages

/// Valid and damaged files of the cache.
struct StoredRecordTests {
  private static let record = StoredRecord(
    key: "original http://a/ñ.jpg",
    fetched: 1_700_000_000,
    bytes: Array(0..<100)
  )

  @Test func whatIsWrittenIsReadAlike() {
    #expect(StoredRecord(file: Self.record.file) == Self.record)
    let empty = StoredRecord(key: "", fetched: 0, bytes: [])
    #expect(StoredRecord(file: empty.file) == empty)
  }

  @Test func aFileThatEndsTooEarlyIsNone() {
    let file = Self.record.file
    for count in 0..<file.count { #expect(StoredRecord(file: Array(file.prefix(count))) == nil) }
    #expect(StoredRecord(file: file + [0]) == nil)
  }

  @Test func aChangedBitIsFound() {
    let file = Self.record.file
    for place in file.indices {
      for bit in 0..<8 {
        var changed = file
        changed[place] ^= 1 << UInt8(bit)
        #expect(StoredRecord(file: changed) == nil)
      }
    }
  }

  @Test func aBlockOfZerosIsFound() {
    var torn = Self.record.file
    for place in 40..<80 { torn[place] = 0 }
    #expect(StoredRecord(file: torn) == nil)
    #expect(StoredRecord(file: Array(repeating: 0, count: 4096)) == nil)
  }
}
