import Testing

@testable import ViperaHTML

@Suite struct MemoryTests {
  @Test func ahundredRowsAreRememberedInLessThanTenKilobytes() throws {
    var rows = (1...100).map { RandomTree.Item(key: $0, content: .text("some text of a row")) }
    let wide = { (rows: [RandomTree.Item]) in
      ForEach(rows, by: \.key) { row in
        li(.data("data-row", row.key)) {
          img(.src("/img/\(row.key).svg"), .alt(""))
          strong { "name \(row.key)" }
          span { "price \(row.key)" }
          span { "badge" + String(row.key) }
          button(.onClick {}) { "♥ \(row.key)" }
        }
      }
    }
    var page = try LivePage(wide(rows))
    #expect(page.live.rememberedBytes <= 10_000)
    for _ in 0..<20 {
      rows.shuffle()
      rows[0].content = .text("another")
      try page.update(wide(rows))
    }
    #expect(page.live.rememberedBytes <= 10_000)
  }

  private func list(_ keys: [Int], isShown: Bool = false) -> some HTML {
    div {
      ForEach(keys, by: \.self) { number in
        p {
          strong { "row" }
          span { number }
        }
      }
      if isShown { em { "shown" } }
    }
  }

  @Test(arguments: [(3 as UInt32, true), (2, false), (1, false), (0, false)])
  func aMemoryGoesOnWhereThereAreNumbersForIt(gaps: UInt32, goesOn: Bool) throws {
    let gap = 1_000 as UInt32
    var memory = try LivePage(list([1])).live.memory
    memory.lastBlock = .max - gaps * gap
    let live = LiveMarkup(memory, leavingOut: gap)
    #expect((live != nil) == goesOn)
    if let live { #expect(!live.isUsedUp(sparing: gap)) }
    var again = LiveMarkup(restarting: memory, leavingOut: gap)
    #expect(again.lastBlock == (goesOn ? .max - 2 * gap : 0))
    var buffer = HTMLBuffer()
    try again.render(list([1, 2, 3]), into: &buffer)
    #expect(again.isUsedUp(sparing: gap) == goesOn)
  }

  // Fixed bug: if the page ran out of IDs, the program ended.
  @Test(arguments: [[1, 2, 3, 4, 5, 6], [6, 5, 4], [7]])
  func aPageWithoutNumbersStaysAsItIs(keys: [Int]) throws {
    var page = try LivePage(list([1, 2, 3]))
    var live = page.live
    live.lastBlock = .max - 1
    let tape = live.tape
    var buffer = HTMLBuffer()
    buffer.append("before")
    #expect(throws: RenderingError.outOfNumbers) {
      try live.update(list(keys, isShown: true), into: &buffer)
    }
    #expect(buffer.text == "before" && live.tape == tape)
    #expect(live.isUsedUp(sparing: 1))
    #expect(throws: RenderingError.outOfNumbers) {
      try live.renderAgain(list(keys, isShown: true), into: &buffer)
    }
    #expect(throws: RenderingError.outOfNumbers) {
      try live.render(list([1]), into: &buffer)
    }
    #expect(buffer.text == "before")
    // An update that needs no new IDs still succeeds.
    try live.update(list([3, 1]), into: &buffer)
    try page.update(list([3, 1]))
    #expect(buffer.text == "before" + page.patches)
    live = LiveMarkup(restarting: live.memory, leavingOut: 1)
    buffer = HTMLBuffer()
    try live.render(list(keys, isShown: true), into: &buffer)
    let again = try BrowserPage(buffer.text)
    let wanted = try LivePage.visible(list(keys, isShown: true))
    #expect(again.visible == wanted)
  }

  @Test func anErrorSaysWhatToDoWithoutNumbers() {
    #expect(
      RenderingError.outOfNumbers.description == """
        The page has had 4294967295 blocks, and no number is left for another one. Render it whole with a \
        'LiveMarkup' that is new.
        """
    )
  }

  @Test func whatLeftIsForgotten() throws {
    let list = { (count: Int) in
      ForEach(Array(0..<count), by: \.self) { number in p { number } }
    }
    var page = try LivePage(list(1_000))
    try page.update(list(1))
    #expect(page.live.rememberedBytes < 1_000)
  }
}
