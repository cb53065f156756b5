import Testing
import Vipera
import ViperaHTML
import ViperaTesting
import ViperaWeb
import ViperaWebTesting

@testable import GalleryModules

/// After a restart of the server, each screen shows the same content as before.
@Suite struct RestartTests {
  @Test(arguments: [
    "/", "/search", "/feed", "/steps/2", "/choice", "/cities", "/messages", "/signup", "/todo",
    "/files",
    "/keys", "/states",
  ])
  func whatAnAddressShowsIsShownAgain(address: String) async throws {
    try await withTestHost(GalleryApp.app().routes) { host in
      await Self.begin(host)
      try host.open(location: address)
      await Self.load(host)
      try await host.restart(waiting: .seconds(2))
    }
  }

  @Test func theListOfTasksAndWhatIsTypedAreKept() async throws {
    try await withTestHost(GalleryApp.app().routes) { host in
      await Self.begin(host)
      host.open(ToDo())
      // The same page is used again, since another page would generate other element IDs.
      let page = try host.page()
      for text in ["Bread", "Milk"] {
        try await page.type(text, into: "The app knows each key")
        let form = try #require(try page.all(TestPage.Role(rawValue: "form")).first)
        let field = PageEvent.Field(name: "item", value: text)
        try await page.send(PageEvent(.submit, fields: [field]), to: form)
      }
      try await page.type("Half", into: "The app knows each key")
      #expect(try page.text.hasSuffix("Bread Milk"))
      try await host.restart()
      #expect(try host.page().field("The app knows each key").value == "Half")
    }
  }

  @Test func whatWasFoundChosenAndAnsweredIsKept() async throws {
    try await withTestHost(GalleryApp.app().routes) { host in
      await Self.begin(host)
      host.stage.selectTab(1)
      await host.settle()
      try await host.page().type("a", into: "Plants")
      host.open(Choice())
      await host.settle()
      try await host.page().click("Choose a city")
      try await host.page().click("Granada")
      host.open(Messages())
      await host.settle()
      try await host.page().click("Delete…")
      await host.answerAlert("Delete")
      #expect(try host.page().text.hasPrefix("Deleted."))
      host.open(Keys())
      await host.settle()
      try await host.page().press("a", in: "Type here")
      try await host.restart()
      #expect(host.locations == ["/", "/search", "/choice", "/messages", "/keys"])
    }
  }

  // The user opened the sheet before the restart, and chooses from it afterwards.
  @Test func whatIsChosenInASheetAfterARestartIsTaken() async throws {
    try await withTestHost(GalleryApp.app().routes) { host in
      await Self.begin(host)
      host.open(Choice())
      await host.settle()
      try await host.page().click("Choose a city")
      try await host.restart()
      #expect(host.locations == ["/", "/choice", "/cities"])
      try await host.page().click("Madrid")
      #expect(try host.page().text.contains("Madrid"))
      try await host.restart()
    }
  }

  @Test func theShopWhoseOrdersAreShownIsKept() async throws {
    try await withTestHost(GalleryApp.app().routes) { host in
      await Self.begin(host)
      host.open(States())
      await Self.load(host)
      try await host.page().click("New shop")
      await Self.load(host)
      #expect(try host.page().text.contains("No orders yet"))
      try await host.restart(waiting: .seconds(2))
      #expect(try host.page().text.contains("No orders yet"))
    }
  }

  private static func begin(_ host: TestHost) async {
    host.stage.setTabs([Home(), Search(), Feed()], selected: 0)
    await host.settle()
  }

  /// Waits until modules have loaded their content.
  private static func load(_ host: TestHost) async {
    await host.settle()
    await host.clock.advance(by: .seconds(2))
    await host.settle()
  }
}
