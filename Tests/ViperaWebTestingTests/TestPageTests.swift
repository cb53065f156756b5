import Testing
import Vipera
import ViperaHTML
import ViperaTesting
import ViperaWeb
import ViperaWebTesting

@Suite struct TestPageTests {
  private let screen = PartyScreen()
  private var page: TestPage { TestPage(screen) }

  @Test func aPageIsReadAsAPersonReadsIt() throws {
    let page = page
    #expect(page.title == "Party")
    #expect(try page.text.contains("Who comes? Name No meat Tea & milk Water Kind <regards>"))
    #expect(try page.text.contains("Ada & Grace"))
    #expect(try page.markup.contains("Tea &amp; milk"))
  }

  @Test(
    arguments: [
      (.heading, "Who comes?"), (.textBox, "Name"), (.checkBox, "No meat"), (.comboBox, "Drink"),
      (.textBox, "Words"), (.radio, "Left"), (.button, "Come"), (.searchBox, "Search"),
      (.listItem, "Ada & Grace twice"), (.image, "A <cake>"), (.link, "The way"),
      (.button, "Close"),
    ] as [(TestPage.Role, String)]
  )
  func anElementIsFoundByWhatItIsAndWhatItIsCalled(role: TestPage.Role, name: String) throws {
    #expect(try page.find(role, name).description == "\(role.rawValue) '\(name)'")
  }

  @Test func fieldsKeepWhatIsTypedAndAFormSendsIt() async throws {
    let page = page
    try await page.type("Ada", into: "Name")
    #expect(screen.told == ["input Ada"])
    #expect(try page.field("Name").value == "Ada")
    try await page.tick("No meat")
    try await page.choose("Water", in: "Drink")
    try await page.tick("Left")
    try await page.click("Come")
    #expect(
      screen.told.last
        == "name=Ada&vegan=on&drink=water&words=Kind <regards>&seat=left&how=quick"
    )
    try await page.tick("No meat", false)
    try await page.submit()
    #expect(screen.told.last == "name=Ada&drink=water&words=Kind <regards>&seat=left")
    #expect(screen.told.contains("drink water"))
  }

  @Test func whatHasNoFormIsUsedToo() async throws {
    let page = page
    try await page.click("Close")
    try await page.press("Enter", in: "Search")
    try await page.send(PageEvent(.scrollEnd), to: page.find(.list))
    #expect(screen.told == ["closed", "key Enter", "end"])
    #expect(try page.find(.status).text == "closed; key Enter; end")
  }

  @Test func whatCannotBeDoneSaysWhy() async throws {
    let page = page
    screen.isFull = true
    let disabled = await #expect(throws: TestPage.Error.self) { try await page.click("Come") }
    #expect(disabled?.description == "The button 'Come' is switched off, so nobody can use it.")
    let missing = await #expect(throws: TestPage.Error.self) { try await page.click("Go") }
    #expect(
      missing?.description
        == """
        No button or link 'Go'. The page has button 'Come', link 'The way', button 'Close', \
        button 'Idle'.
        """
    )
    let option = await #expect(throws: TestPage.Error.self) {
      try await page.choose("Wine", in: "Drink")
    }
    #expect(option?.description == "No option 'Wine'. The page has 'Tea & milk', 'Water'.")
    let deaf = await #expect(throws: TestPage.Error.self) { try await page.click("Idle") }
    #expect(deaf == .deaf("button 'Idle'", to: "click"))
    let outside = await #expect(throws: TestPage.Error.self) { try await page.click("The way") }
    #expect(outside == .outside("link 'The way'", address: "/map"))
    screen.hasTwins = true
    let several = await #expect(throws: TestPage.Error.self) { try await page.click("Close") }
    #expect(several == .several("button or link 'Close'", count: 2))
    #expect(throws: TestPage.Error.missing("dialog", among: [])) {
      try page.find(TestPage.Role(rawValue: "dialog"))
    }
    #expect(screen.told.isEmpty)
  }

  // A real host does not run the handlers of these elements either.
  @Test func whatSaysThatItCannotBeUsedIsNotUsed() async throws {
    let page = TestPage(BusyScreen())
    await #expect(throws: TestPage.Error.disabled("button 'Save'")) { try await page.click("Save") }
    await #expect(throws: TestPage.Error.disabled("textbox 'Code'")) { try await page.type("7", into: "Code") }
    await #expect(throws: TestPage.Error.disabled("textbox 'Code'")) { try await page.press("Enter", in: "Code") }
    #expect(try page.field("Code").value == "")
  }

  @Test func onAHostWorkIsWaitedForAndLinksLead() async throws {
    let routes = try RouteTable {
      Destination(Guests.self) { context in
        Module(context, view: GuestsScreen(clock: context.clock))
      }
      Destination(Map.self) { Module($0, view: MapScreen()) }
    }
    try await withTestHost(routes) { host in
      host.setRoot(Guests())
      let page = try host.page()
      try await page.click("Invite")
      #expect(try page.text.contains("0 guests"))
      await host.clock.advance(by: .seconds(1))
      await host.settle()
      #expect(try page.text.contains("1 guests"))
      try await page.click("The way")
      #expect(host.locations == ["/guests", "/map"])
      #expect(try host.page().title == "Map")
    }
  }
}

private final class BusyScreen: WebScreen {
  var title: String { "Busy" }

  var body: some HTML {
    button(.aria(.disabled, true), .onClick {}) { "Save" }
    input(.aria(.label, "Code"), .readonly(true), .onInput { _ in }, .onKey { _ in })
  }
}
