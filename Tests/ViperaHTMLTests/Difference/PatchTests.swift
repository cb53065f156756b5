import Testing
import ViperaHTML

/// The exact patches in the format of `docs/patch-format.md`; here, a bar separates fields.
@Suite struct PatchTests {
  struct Row: Equatable {
    let id: Int
    var text = "x"
  }

  struct List: HTML {
    var rows: [Row]

    var body: some HTML {
      ul {
        ForEach(rows, by: \.id) { row in
          li { row.text }
        }
      }
    }
  }

  private func patches(_ before: some HTML, _ after: some HTML) throws -> String {
    var page = try LivePage(before)
    try page.update(after)
    #expect(try page.browser.visible == LivePage.visible(after))
    return page.shown
  }

  private func list(_ ids: Int...) -> List { List(rows: ids.map { Row(id: $0) }) }

  @Test func textOfAnElement() throws {
    #expect(try patches(Texts(a: "a", b: 1), Texts(a: "b", b: 1)) == "t1B|b")
    #expect(try patches(Texts(a: "a", b: 1), Texts(a: "b", b: 2)) == "t1B|b|tC|2")
  }

  @Test func attributes() throws {
    #expect(try patches(Facts(title: "a"), Facts(title: "b=\"")) == "a1B|title=b=\"")
    #expect(try patches(Facts(title: "a"), Facts(title: nil)) == "d1B|title")
    #expect(try patches(Facts(isHidden: false), Facts(isHidden: true)) == "a1B|hidden=")
    #expect(try patches(Facts(isHidden: true), Facts(isHidden: false)) == "d1B|hidden")
  }

  @Test func fieldsSayThatAPersonMayBeThere() throws {
    #expect(try patches(input(.value("a".lowercased())), input(.value("b"))) == "p1B|value=b")
    #expect(try patches(input(.checked(false)), input(.checked(true))) == "q1B|checked=1")
    #expect(try patches(input(.checked(true)), input(.checked(false))) == "q1B|checked=")
    #expect(try patches(textarea("a"), textarea("b")) == "p1B|value=b")
  }

  /// Fixed bug: after a field whose text did not change, the next text was taken for a field's text.
  @Test func aTextBesideAFieldIsNoField() throws {
    let show = { (text: String) in
      div {
        textarea("same")
        AnyHTML(
          p(.title("t" as String?)) {
            "and "; text
          }
        )
      }
    }
    #expect(try patches(show("a"), show("b")) == "t2C|b")
  }

  @Test func rowsThatCameAndWent() throws {
    #expect(try patches(list(1, 2, 3), list(1, 3)) == "x3|")
    #expect(try patches(list(1, 2, 3, 4, 5), list(1, 5)) == "x3|5")
    #expect(try patches(list(1, 2, 3, 4, 5), list(2, 4)) == "x2||x4||x6|")
    #expect(try patches(list(), list(1)) == "i1B|<li v=2>x</li>")
    #expect(try patches(list(1, 3), list(1, 2, 4, 3)) == "i2|<li v=4>x</li><li v=5>x</li>")
    #expect(try patches(list(1, 2), list()) == "x2|3")
  }

  @Test func asFewRowsMoveAsCan() throws {
    #expect(try patches(list(1, 2, 3, 4), list(4, 1, 2, 3)) == "m5|1B")
    #expect(try patches(list(1, 2, 3, 4), list(2, 3, 4, 1)) == "m2|5")
    #expect(try patches(list(1, 2, 3), list(3, 2, 1)) == "m4|1B|m3|4")
  }

  @Test func equalKeysAreToldApartByTheirOrder() throws {
    let before = List(rows: [Row(id: 1, text: "a"), Row(id: 1, text: "b"), Row(id: 2)])
    let after = List(rows: [Row(id: 2), Row(id: 1, text: "b")])
    #expect(try patches(before, after) == "x3||m4|1B|t2|b")
  }

  @Test func branches() throws {
    #expect(try patches(Switch(isOn: false), Switch(isOn: true)) == "r2|<b v=3>on</b>")
    #expect(try patches(Switch(isOn: true), Switch(isOn: false)) == "r2|<!--3-->")
  }

  @Test func whatIsTakenForConstantAndChangesReplacesItsBlock() throws {
    var page = try LivePage(RandomWhole(kind: 0, text: "a"))
    try page.update(RandomWhole(kind: 1, text: "a"))
    #expect(
      page.shown
        == "r1|<!--2[--><div v=2B class=\"b\" title=\"a\"><span v=2C>a</span></div><!--]-->"
    )
  }

  @Test func updatingBeforeRenderingStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var live = LiveMarkup(hash: KeyedHash(seed: 1, secret: 2))
      var buffer = HTMLBuffer()
      try live.update(br(), into: &buffer)
    }
  }
}

struct Texts: HTML {
  var a = ""
  var b = 0

  var body: some HTML {
    p { a }
    p { b }
  }
}

struct Facts: HTML {
  var title: String?
  var isHidden = false

  var body: some HTML {
    p(.title(title), .hidden(isHidden)) {}
  }
}

struct Switch: HTML {
  let isOn: Bool

  var body: some HTML {
    p {
      if isOn { b { "on" } }
    }
  }
}
