import Testing

@testable import ViperaHTML

@Suite struct SkippingTests {
  private struct Row: Equatable {
    var id: Int
    var name: String
    var weight = 0.0
  }

  private func run(_ old: [Row], _ new: [Row], from start: Int = 0, limit: Int = .max) -> Int {
    let list = ForEach(old, by: \.id, skipping: .unchanged) { row in p { row.name } }
    return list.equalRun?.count(old, start, new, start, limit) ?? -1
  }

  private let rows = (0..<9).map { Row(id: $0, name: "a name that has memory of its own \($0)") }

  @Test(arguments: 0..<9)
  func aRunEndsAtTheRowThatChanged(position: Int) {
    var changed = rows
    changed[position].name = "another"
    #expect(run(rows, changed) == position)
    changed[position].name = rows[position].name
    #expect(run(rows, changed) == 9)
  }

  @Test func equalTextsInOtherMemoryAreEqual() {
    let copies = rows.map {
      Row(id: $0.id, name: String(decoding: Array($0.name.utf8), as: UTF8.self))
    }
    #expect(run(rows, copies) == 9)
  }

  @Test func aRunEndsWithTheShorterListAndAtItsLimit() {
    #expect(run(rows, Array(rows.prefix(4))) == 4)
    #expect(run(Array(rows.prefix(4)), rows) == 4)
    #expect(run(rows, rows, from: 7) == 2)
    #expect(run(rows, rows, limit: 1) == 1)
    #expect(run([], []) == 0)
  }

  @Test func whatIsNotInOnePieceIsComparedOneByOne() {
    let list = ForEach(0..<5, by: \.self, skipping: .unchanged) { number in p { number } }
    #expect(list.equalRun?.count(0..<5, 0, 0..<7, 0, .max) == 5)
  }

  @Test func rowsWithoutASizeInWordsAreComparedToo() {
    let old: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    var new = old
    new[9] = 0
    let list = ForEach(old, by: \.self, skipping: .unchanged) { number in p { Int(number) } }
    #expect(list.equalRun?.count(old, 0, new, 0, .max) == 9)
  }
}
