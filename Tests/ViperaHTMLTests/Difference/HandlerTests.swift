import Testing
import ViperaHTML

@Suite struct HandlerTests {
  final class Recorder {
    var calls: [String] = []
  }

  struct Row: Equatable {
    let id: Int
    var count = 0
  }

  struct Page: HTML {
    var rows: [Row]
    var isOpen = false
    let recorder: Recorder
    var label = "a"
    var skips = true

    var body: some HTML {
      input(.onInput(wait: 300) { text in recorder.calls.append("input \(text)") }, .value(label))
      if isOpen {
        button(.onClick { recorder.calls.append("save") }) { "Save" }
      } else {
        button(.onClick { recorder.calls.append("delete") }) { "Delete" }
      }
      if skips {
        ForEach(rows, by: \.id, skipping: .unchanged) { row in item(row) }
      } else {
        ForEach(rows, by: \.id) { row in item(row) }
      }
    }

    @HTMLBuilder
    private func item(_ row: Row) -> some HTML {
      li {
        if row.count > 5 { em(.onClick { recorder.calls.append("em \(row.id)") }) { "many" } }
        button(.onClick { recorder.calls.append("\(label) \(row.id) \(row.count)") }) {
          "♥ \(row.count)"
        }
      }
    }
  }

  private let recorder = Recorder()

  private func click(_ id: String, in page: Page, of live: LivePage) async throws -> Bool {
    let id = try #require(ElementID(id))
    guard let handler = live.live.handler(for: id, on: .click, in: page) else { return false }
    await handler(PageEvent(.click))
    return true
  }

  private func ids(_ name: String, in live: LivePage) -> [String] {
    var found: [String] = []
    live.browser.root.each { node in
      if node.kind == .element(name), let id = node.attributes["v"] { found.append(id) }
    }
    return found
  }

  @Test(arguments: [true, false])
  func everyButtonFindsItsHandler(skips: Bool) async throws {
    let page = Page(rows: (1...3).map { Row(id: $0) }, recorder: recorder, skips: skips)
    let live = try LivePage(page)
    for id in ids("button", in: live) { #expect(try await click(id, in: page, of: live)) }
    #expect(recorder.calls == ["delete", "a 1 0", "a 2 0", "a 3 0"])
  }

  /// Nested and consecutive lists, with handlers between and after them.
  struct Lists: HTML {
    var rows: [Int]
    let recorder: Recorder

    var body: some HTML {
      tapped("first")
      ForEach(rows, by: \.self) { row in
        li {
          tapped("row \(row)")
          ForEach(rows, by: \.self) { inner in p { tapped("inner \(row) \(inner)") } }
          if row > 1 { tapped("behind \(row)") }
        }
      }
      tapped("between")
      ForEach(rows, by: \.self, skipping: .unchanged) { row in tapped("second \(row)") }
      section { tapped("last") }
      AnyHTML(tapped("other"))
    }

    private func tapped(_ name: String) -> some HTML {
      button(.title(name), .onClick { recorder.calls.append(name) }) { name }
    }
  }

  /// The search for an element must find exactly that element, whatever follows it.
  @Test(arguments: [[], [1], [1, 2, 3], [3, 1, 4, 2]])
  func everyButtonFindsItsOwnHandlerAmongLists(rows: [Int]) async throws {
    var page = Lists(rows: [2, 1], recorder: recorder)
    var live = try LivePage(page)
    page.rows = rows
    try live.update(page)
    var buttons: [(id: String, title: String)] = []
    live.browser.root.each { node in
      guard let id = node.attributes["v"], let title = node.attributes["title"] else { return }
      buttons.append((id, title))
    }
    #expect(buttons.count == 4 + rows.count * (2 + rows.count) + rows.count { $0 > 1 })
    for button in buttons {
      let id = try #require(ElementID(button.id))
      let handler = try #require(live.live.handler(for: id, on: .click, in: page))
      await handler(PageEvent(.click))
      #expect(recorder.calls.last == button.title)
    }
  }

  @Test func aSkippedRowKeepsItsHandlerAndSeesPresentValues() async throws {
    var page = Page(rows: (1...3).map { Row(id: $0) }, recorder: recorder)
    var live = try LivePage(page)
    let button = ids("button", in: live)[2]
    page.label = "b"
    page.rows[0].count = 4
    try live.update(page)
    #expect(try await click(button, in: page, of: live))
    #expect(recorder.calls == ["b 2 0"])
  }

  @Test func idsStayWhileRowsMoveAndGoWithThem() async throws {
    var page = Page(rows: (1...4).map { Row(id: $0) }, recorder: recorder)
    var live = try LivePage(page)
    let third = ids("button", in: live)[3]
    page.rows = [Row(id: 9), Row(id: 3), Row(id: 1)]
    try live.update(page)
    #expect(try await click(third, in: page, of: live))
    #expect(recorder.calls == ["a 3 0"])
    page.rows = [Row(id: 1), Row(id: 9)]
    try live.update(page)
    #expect(try await !click(third, in: page, of: live))
  }

  @Test func aBranchThatCameInsteadDoesNotGetTheClick() async throws {
    var page = Page(rows: [], recorder: recorder)
    var live = try LivePage(page)
    let delete = try #require(ids("button", in: live).first)
    page.isOpen = true
    try live.update(page)
    #expect(try await !click(delete, in: page, of: live))
    #expect(ids("button", in: live) != [delete])
  }

  @Test func handlersInsideARowsBranchAreFound() async throws {
    var page = Page(rows: [Row(id: 1), Row(id: 2)], recorder: recorder)
    var live = try LivePage(page)
    page.rows[1].count = 6
    try live.update(page)
    let em = try #require(ids("em", in: live).first)
    #expect(try await click(em, in: page, of: live))
    #expect(recorder.calls == ["em 2"])
  }

  @Test func theKindMustBeHandled() throws {
    let page = Page(rows: [], recorder: recorder)
    let live = try LivePage(page)
    let field = try #require(ElementID(ids("input", in: live)[0]))
    #expect(live.live.handler(for: field, on: .click, in: page) == nil)
    #expect(live.live.handler(for: field, on: .input, in: page) != nil)
  }

  @Test func theFieldsTextIsHandedOn() async throws {
    let page = Page(rows: [], recorder: recorder)
    let live = try LivePage(page)
    let field = try #require(ElementID(ids("input", in: live)[0]))
    let handler = try #require(live.live.handler(for: field, on: .input, in: page))
    await handler(PageEvent(.input, value: "ke"))
    #expect(recorder.calls == ["input ke"])
  }

  @Test func theClientIsToldWhatToReport() throws {
    let live = try LivePage(Page(rows: [], recorder: recorder))
    var shown: [String: String] = [:]
    live.browser.root.each { if $0.kind == .element("input") { shown = $0.attributes } }
    #expect(shown == ["v": "1B", "on-input": "300", "value": "a"])
  }

  @Test(arguments: [
    "", "A", "0", "zzzzzzzz", "1a.", "1Aa", "-1", "é", "1ZZZZZZZZ", "v", " 1", "1b",
  ])
  func idsOfStrangersFindNothing(text: String) throws {
    let page = Page(rows: [Row(id: 1)], recorder: recorder)
    let live = try LivePage(page)
    guard let id = ElementID(text) else { return }
    #expect(live.live.handler(for: id, on: .click, in: page) == nil)
  }

  @Test func anIdIsReadAsItWasWritten() {
    for text in ["1", "1B", "z", "10", "1aBA", "zzZ", "9ix3QQ"] {
      #expect(ElementID(text)?.description == text)
    }
    #expect(ElementID("1A")?.description == "1")
  }

  actor Session {
    var count = 0
    func run() async throws -> Int {
      let body = button(
        .onClick {
          await Task.yield()
          self.count += 1
          self.assertIsolated()
        }
      ) { "x" }
      let live = try LivePage(body)
      let id = try #require(ElementID("1B"))
      let handler = try #require(live.live.handler(for: id, on: .click, in: body))
      await handler(PageEvent(.click))
      return count
    }
  }

  @Test func aHandlerRunsOnTheActorThatCallsIt() async throws {
    #expect(try await Session().run() == 1)
  }

  /// Buttons that are disabled in every possible way, each next to an enabled one.
  struct Switches: HTML {
    let isOff: Bool
    let rows = [1]

    var body: some HTML {
      button(.id("before"), .onClick {}, .disabled(isOff)) { "a" }
      button(.id("behind"), .disabled(isOff), .onClick {}) { "b" }
      fieldset(.id("set"), .disabled(isOff)) {
        legend {
          input(.id("in-legend"), .onInput { _ in })
        }
        p { button(.id("in-set"), .onClick {}) { "c" } }
        legend { button(.id("in-second-legend"), .onClick {}) { "c" } }
        a(.id("link-in-set"), .href("/"), .onClick {}) { "c" }
        ForEach(rows, by: \.self) { _ in button(.id("in-row"), .onClick {}) { "d" } }
      }
      div(.id("box"), .inert(isOff)) { button(.id("in-box"), .onClick {}) { "e" } }
      input(.id("field"), .onInput { _ in }, .disabled(isOff))
      button(.id("on"), .onClick {}) { "f" }
    }
  }

  @Test(arguments: [true, false])
  func whatIsSwitchedOffHasNoHandler(isOff: Bool) throws {
    // Buttons that are disabled from the start, and buttons that are disabled later.
    var live = try LivePage(Switches(isOff: !isOff))
    try live.update(Switches(isOff: isOff))
    for live in [live, try LivePage(Switches(isOff: isOff))] {
      var able: Set<String> = []
      live.browser.root.each { node in
        guard let name = node.attributes["id"],
          let id = node.attributes["v"].flatMap(ElementID.init)
        else { return }
        let kinds: [EventKind] = [.click, .input]
        if kinds.contains(where: {
          live.live.handler(for: id, on: $0, in: Switches(isOff: isOff)) != nil
        }) {
          able.insert(name)
        }
      }
      let always: Set = ["in-legend", "link-in-set", "on"]
      let all: Set = [
        "before", "behind", "in-set", "in-second-legend", "in-row", "in-box", "field",
      ]
      #expect(able == (isOff ? always : always.union(all)))
    }
  }
}
