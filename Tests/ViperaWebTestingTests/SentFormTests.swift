import Observation
import Testing
import Vipera
import ViperaHTML
import ViperaWeb
import ViperaWebTesting

/// A list that rejects duplicate items.
@Observable
private final class ListScreen: WebScreen {
  private(set) var items: [String] = []
  private(set) var draft = ""

  var title: String { "List" }

  var body: some HTML {
    form(.onSubmit { self.add($0["item"] ?? "") }) {
      input(.name("item"), .aria(.label, "Item"), .value(self.draft))
      input(.name("note"), .aria(.label, "Note"))
      button { "Add" }
    }
  }

  private func add(_ item: String) {
    draft = items.contains(item) ? item : ""
    if draft.isEmpty { items.append(item) }
  }
}

/// A form that submitting replaces with another form.
@Observable
private final class RoundsScreen: WebScreen {
  private(set) var notes: [String] = []
  private var isLong = false

  var title: String { "Rounds" }

  var body: some HTML {
    ForEach(CollectionOfOne(notes.count), by: \.self) { _ in
      form(.onSubmit { self.notes.append($0["note"] ?? "") }) {
        input(.name("note"), .aria(.label, "Note"))
        button { "Add" }
      }
    }
    ForEach(notes, by: \.self) { note in
      label {
        "Again"; input(.name("again"))
      }
      p { note }
    }
    button(.type(.button), .onClick { self.notes.removeFirst() }) { "Drop" }
    if isLong {
      p { "Long" }
      input(.aria(.label, "Side"))
    } else {
      input(.aria(.label, "Side"))
    }
    button(.type(.button), .onClick { self.isLong.toggle() }) { "Turn" }
  }
}

/// A form whose buttons have click handlers, which run before the form is submitted.
@Observable
private final class HeardScreen: WebScreen {
  private(set) var heard: [String] = []
  private var isOff = false
  private var isGone = false

  var title: String { "Heard" }

  var body: some HTML {
    if !isGone {
      form(.inert(isOff), .onSubmit { self.heard.append("sent \($0["a"] ?? "-")") }) {
        input(.name("a"), .aria(.label, "A"))
        button(.onClick { self.heard.append("clicked") }) { "Send" }
        button(.type(.button), .onClick { self.heard.append("clicked alone") }) { "Look" }
        button(.onClick { self.isOff = true }) { "Switch off" }
        button(.onClick { self.isGone = true }) { "Remove" }
      }
    }
  }
}

@Suite struct SentFormTests {
  // Fixed bug: the button's click handler ran, but the form was not submitted. A browser does both.
  @Test func aButtonWithAHandlerSendsItsFormToo() async throws {
    let screen = HeardScreen()
    let page = TestPage(screen)
    try await page.type("1", into: "A")
    try await page.click("Send")
    #expect(screen.heard == ["clicked", "sent 1"])
    try await page.click("Look")
    #expect(screen.heard == ["clicked", "sent 1", "clicked alone"])
  }

  @Test(arguments: ["Switch off", "Remove"])
  func aFormThatItsButtonTakesAwayIsNotSent(button: String) async throws {
    let screen = HeardScreen()
    let page = TestPage(screen)
    try await page.type("1", into: "A")
    try await page.click(button)
    #expect(screen.heard == [])
  }

  // Fixed bug: the new form's field contained the text that was typed in the old form, which no browser does.
  @Test func aFieldThatComesForAnotherIsEmpty() async throws {
    let screen = RoundsScreen()
    let page = TestPage(screen)
    try await page.type("first", into: "Note")
    try await page.click("Add")
    #expect(try page.field("Note").value.isEmpty)
    try await page.type("second", into: "Note")
    try await page.click("Add")
    #expect(screen.notes == ["first", "second"])
    try await page.type("left", into: "Side")
    try await page.click("Turn")
    #expect(try page.field("Side").value.isEmpty)
  }

  @Test func aRowTakesItsFieldWithIt() async throws {
    let page = TestPage(RoundsScreen())
    for note in ["first", "second"] {
      try await page.type(note, into: "Note")
      try await page.click("Add")
    }
    let fields = try page.all(.textBox, "Again")
    try await page.type("1", into: fields[0])
    try await page.type("2", into: fields[1])
    try await page.click("Drop")
    #expect(try page.field("Again").value == "2")
  }

  @Test func aFieldShowsWhatTheScreenSaysOnceItsFormWasSent() async throws {
    let screen = ListScreen()
    let page = TestPage(screen)
    for item in ["Milk", "Bread"] {
      try await page.type(item, into: "Item")
      try await page.type("soon", into: "Note")
      try await page.click("Add")
      #expect(try page.field("Item").value.isEmpty)
      #expect(try page.field("Note").value == "soon", "It has no text from the screen.")
    }
    try await page.type("Milk", into: "Item")
    try await page.submit()
    #expect(try page.field("Item").value == "Milk", "The screen says what was sent.")
    #expect(screen.items == ["Milk", "Bread"])
  }
}
