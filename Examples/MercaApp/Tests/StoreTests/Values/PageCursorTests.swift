import Store
import Testing

@Suite struct PageCursorTests {
  @Test(arguments: [
    PageCursor(.id, key: [0]), PageCursor(.newest, key: [Int.max]),
    PageCursor(.price, key: [99_999_999_999, 67_108_863]), PageCursor(.dearest, key: [0, 1]),
    PageCursor(.name, key: [7]),
  ])
  func aCursorIsReadAsItWasWritten(cursor: PageCursor) throws {
    #expect(try PageCursor(cursor.text) == cursor)
    #expect(cursor.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }

  @Test(arguments: [
    "", "-", "1", "1-", "-1", "1--1", "0-1", "6-1", "1-1-1-1", "1-A", "1-+1", "1-01", "1- 1", "x-1",
    "1-zzzzzzzzzzzzzzzz", "1-1\0", "１-１", "'; DROP TABLE users; --",
    String(repeating: "1", count: 9_999),
  ])
  func anythingElseIsRefused(text: String) {
    #expect(throws: PageCursor.invalid) { try PageCursor(text) }
  }

  @Test(arguments: [Int.min, -1, 0, 101, Int.max])
  func aPageHasOneToAHundredRows(limit: Int) {
    #expect(throws: StoreError.self) { try PageRequest(limit: limit) }
  }
}
