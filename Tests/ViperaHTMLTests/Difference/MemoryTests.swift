import Testing
import ViperaHTML

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

  @Test func whatLeftIsForgotten() throws {
    let list = { (count: Int) in
      ForEach(Array(0..<count), by: \.self) { number in p { number } }
    }
    var page = try LivePage(list(1_000))
    try page.update(list(1))
    #expect(page.live.rememberedBytes < 1_000)
  }
}
