import Testing
import ViperaHTML

/// A new row is sent as a copy of a removed row, with patches for the differences.
@Suite struct CopyTests {
  struct Row: Equatable {
    let id: Int
    var name: String
    var badge = ""
    var count = 0
  }

  struct Rows: HTML {
    var rows: [Row]
    let clicked: (Int) -> Void

    var body: some HTML {
      ul {
        ForEach(rows, by: \.id, skipping: .unchanged) { row in
          li(.data("data-row", row.id)) {
            strong { row.name }
            if !row.badge.isEmpty { span(.class("badge")) { row.badge } }
            button(.onClick { clicked(row.id) }) { row.count }
          }
        }
      }
    }
  }

  private func rows(
    _ ids: [Int],
    badge: String = "NEW",
    _ clicked: @escaping (Int) -> Void = { _ in }
  ) -> Rows {
    Rows(rows: ids.map { Row(id: $0, name: "name \($0)", badge: badge) }, clicked: clicked)
  }

  @Test func differsOnlyInWhatIsSent() throws {
    var page = try LivePage(rows([1, 2]))
    try page.update(rows([1, 3]))
    #expect(page.shown == "k6|4|2|aA|data-row=3|tB|name 3|x4|")
    #expect(try page.browser.visible == LivePage.visible(rows([1, 3])))
  }

  @Test func copiesHaveHandlersOfTheirOwn() async throws {
    var clicks: [Int] = []
    let show = { (ids: [Int]) in rows(ids) { clicks.append($0) } }
    var page = try LivePage(show([1, 2, 3]))
    let before = page.browser.nodes.keys.filter {
      page.browser.nodes[$0]?.kind == .element("button")
    }
    let after = show([4, 5, 1, 6])
    try page.update(after)
    let buttons = page.browser.nodes.filter { $0.value.kind == .element("button") }
    #expect(buttons.count == 4)
    for id in buttons.keys {
      let id = try #require(ElementID(id))
      let handler = try #require(page.live.handler(for: id, on: .click, in: after))
      await handler(PageEvent(.click))
    }
    #expect(clicks.sorted() == [1, 4, 5, 6])
    for id in before where buttons[id] == nil {
      let id = try #require(ElementID(id))
      #expect(page.live.handler(for: id, on: .click, in: after) == nil)
    }
  }

  @Test func anotherBranchIsSentAsMarkup() throws {
    var page = try LivePage(rows([1, 2]))
    try page.update(rows([3], badge: ""))
    #expect(page.shown.contains("i1B|<li"))
    #expect(try page.browser.visible == LivePage.visible(rows([3], badge: "")))
  }

  @Test func whatAPersonTypesIsNeverCopied() throws {
    let list = { (ids: [Int]) in
      ForEach(ids, by: \.self) { id in
        li(.title("\(id)"), .data("data-row", id)) { input(.name("n")) }
      }
    }
    var page = try LivePage(list([1, 2]))
    try page.update(list([3, 4]))
    #expect(!page.shown.contains("k"))
    #expect(try page.browser.visible == LivePage.visible(list([3, 4])))
  }

  // If scripts are enabled, `noscript` contains no elements that a patch could change.
  @Test func whatIsSaidWithoutScriptsIsNeverCopied() throws {
    let notice = { (text: String) in
      ForEach([text], by: \.self) { text in noscript { p(.class("notice")) { text } } }
    }
    var page = try LivePage(notice("JavaScript is off."))
    try page.update(notice("JavaScript está desactivado."))
    #expect(page.shown.contains("<noscript"))
    #expect(!page.shown.contains("k"))
  }

  @Test(arguments: 0..<50)
  func filteringEqualsRenderingAnew(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let all = (0..<60).map { id in
      Row(id: id, name: "name \(id % 7)", badge: id % 3 == 0 ? "" : "B\(id % 4)", count: id % 5)
    }
    var page = try LivePage(Rows(rows: all, clicked: { _ in }))
    for _ in 0..<8 {
      var shown = all.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      if Bool.random(using: &random) { shown.shuffle(using: &random) }
      let next = Rows(rows: shown, clicked: { _ in })
      try page.update(next)
      #expect(try page.browser.visible == LivePage.visible(next))
    }
  }

  /// A list after an attribute, for which the remembered rendering has one word or none.
  ///
  /// If the attribute changes, the list is searched for at the wrong word, and the words there resemble an item.
  private struct Beside: HTML {
    let isClass: Bool
    let rows: [Int]
    let text = "text"

    var body: some HTML {
      if text == "text" {
        div(isClass ? .class("a") : .title(text)) {
          ForEach(rows, by: \.self) { row in p { row } }
          if text == "text" { b { "constant" } }
          text
          span { text }
          span { text }
          span { text }
          span { text }
        }
      }
      if text == "text" { p { "sibling" } }
    }
  }

  // Fixed bug: when the copy for the list was abandoned, the next block of the page was copied instead.
  @Test func aCopyThatIsGivenUpIsNotMadeElsewhere() throws {
    var page = try LivePage(Beside(isClass: false, rows: []))
    let after = Beside(isClass: true, rows: [1])
    try page.update(after)
    #expect(!page.shown.contains("|k"))
    #expect(try page.browser.visible == LivePage.visible(after))
  }
}
