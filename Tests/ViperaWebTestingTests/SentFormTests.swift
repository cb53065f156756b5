import Observation
import Testing
import Vipera
import ViperaHTML
import ViperaWeb
import ViperaWebTesting

/// A list that takes no item twice.
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

@Suite struct SentFormTests {
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
