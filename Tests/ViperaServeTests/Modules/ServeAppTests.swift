import Testing
import Vipera
import ViperaTesting
import ViperaWeb
import ViperaWebTesting

@testable import ViperaServe

/// All modules together, used as in a browser.
@Suite struct ServeAppTests {
  private let finding = "/source?file=Cart%2FCartPresenter.swift&line=2&rule=view-held-strongly"

  /// Opens the map of a project with a leak, and advances the clock until a saved file is shown.
  private func withApp(
    _ files: [String: String] = Sample.files(presenter: Sample.leaking),
    _ body: sending (TestHost, StubSource) async throws -> Void
  ) async throws {
    let source = await StubSource(files)
    let routes = try ServeApp.routes(source)
    try await withTestHost(routes) { host in
      host.setRoot(Overview())
      await host.settle()
      try await body(host, source)
    }
  }

  @Test func theMapLeadsToAModuleAndToAFinding() async throws {
    try await withApp { host, _ in
      let page = try host.page()
      #expect(page.title == "Shop")
      #expect(try page.markup.contains(#"<a href="/modules/Cart">"#))
      let row = try #require(try page.all(.link).first { $0["data-row"] == finding })
      try await page.click(row)
      #expect(host.locations.last == finding)
      let source = try host.page()
      #expect(try source.text.contains("var view: CartView?"))
      #expect(try source.text.contains("directly in VIPER, through the interactor in VIP"))
      let chosen = try #require(try source.all(.link).first { $0["data-row"] == finding })
      #expect(chosen["aria-current"] == "true")
    }
  }

  @Test func aModuleShowsItsPartsAndItsFindings() async throws {
    try await withApp { host, _ in
      try host.open(location: "/modules/Cart")
      await host.settle()
      let page = try host.page()
      let text = try page.text
      #expect(text.contains("CartPresenter"))
      #expect(text.contains("holds the view strongly"))
      #expect(try page.all(.link).contains { $0["href"] == "/source?file=Cart%2FCartPresenter.swift&line=1" })
    }
  }

  @Test func aSaveIsShownWithoutAReload() async throws {
    try await withApp { host, source in
      await source.save(["Cart/CartPresenter.swift": Sample.sound])
      await host.clock.advance(by: .milliseconds(250))
      let page = try host.page()
      #expect(try page.all(.status).map(\.text).contains("No findings, 1 fixed"))
      await source.save(["Cart/CartPresenter.swift": Sample.leaking], notices: ["'A.swift:1' is no valid Swift."])
      await host.clock.advance(by: .milliseconds(250))
      #expect(try page.all(.status).map(\.text).contains("1 finding, 1 new"))
      #expect(try page.text.contains("'A.swift:1' is no valid Swift."))
    }
  }

  @Test func theAddressFollowsAFindingThatMovesAndSaysThatItIsFixed() async throws {
    try await withApp { host, source in
      try host.open(location: finding)
      await host.settle()
      await source.save(["Cart/CartPresenter.swift": "\n" + Sample.leaking])
      await host.clock.advance(by: .milliseconds(250))
      #expect(host.locations.last == finding.replacing("line=2", with: "line=3"))
      await source.save(["Cart/CartPresenter.swift": Sample.sound])
      await host.clock.advance(by: .milliseconds(250))
      #expect(try host.page().text.contains("This finding is no longer found"))
    }
  }

  @Test func anotherFindingIsShownInPlace() async throws {
    let other = Sample.files(presenter: Sample.leaking).map { path, text in
      (path.replacing("Cart", with: "Login"), text.replacing("Cart", with: "Login"))
    }
    let files = Sample.files(presenter: Sample.leaking).merging(other) { $1 }
    try await withApp(files) { host, _ in
      try host.open(location: finding)
      await host.settle()
      let (before, page) = (host.locations, try host.page())
      let other = finding.replacing("Cart", with: "Login")
      let row = try #require(try page.all(.link).first { $0["data-row"] == other })
      try await page.click(row)
      #expect(host.locations.count == before.count)
      #expect(host.locations.last == other)
      #expect(try host.page().title == "LoginPresenter.swift")
    }
  }

  @Test(arguments: [
    ("/modules/Chart", "There is no module 'Chart'"), ("/source?file=Chart.swift", "There is no such file"),
    ("/source?file=..%2F..%2Fetc%2Fpasswd&line=1", "There is no such file"),
  ])
  func anUnknownPlaceSaysWhatToDo(location: String, text: String) async throws {
    try await withApp { host, _ in
      try host.open(location: location)
      // Nothing has been read yet, so nothing is missing yet.
      #expect(try !host.page().text.contains(text))
      await host.settle()
      #expect(try host.page().text.contains(text))
      try await host.page().click("See all modules")
      #expect(host.locations.last == "/")
    }
  }

  @Test func aFolderWithoutModulesSaysWhatToDo() async throws {
    try await withApp(["A.swift": "struct A {}"]) { host, source in
      let empty = try host.page().text
      #expect(empty.contains("No module was found"))
      await source.save(Sample.files(presenter: Sample.sound))
      await host.clock.advance(by: .milliseconds(250))
      let markup = try host.page().markup
      #expect(markup.contains(#"<a href="/modules/Cart">"#))
    }
  }

  // Fixed bug: the map still showed the old filter, so the next click switched off more rules.
  @Test func aFilterThatWasChangedOnAnotherScreenIsShownAfterGoingBack() async throws {
    try await withApp { host, _ in
      try host.open(location: "/modules/Cart")
      await host.settle()
      try await host.page().click("0 notes")
      host.stage.back()
      await host.settle()
      #expect(host.locations.last == "/")
      #expect(try host.page().all(.button).map { $0["aria-pressed"] } == ["true", "true", "true"])
    }
  }

  // Fixed bug: the first page waited for the modules' tasks, which never end because they follow the project.
  @Test func aScreenThatFollowsTheProjectHasLoaded() async throws {
    try await withApp { host, _ in
      #expect(host.stage.everyScreen.compactMap(host.stage.module).map(\.tasks.count) == [0, 0])
    }
  }

  @Test func twoSessionsShowTheSameSave() async throws {
    let source = await StubSource()
    let routes = try ServeApp.routes(source)
    try await withTestHost(routes) { first in
      first.setRoot(Overview())
      await first.settle()
      try await withTestHost(routes) { second async throws in
        second.setRoot(Overview())
        await second.settle()
        await source.save(["Cart/CartPresenter.swift": Sample.sound])
        await second.clock.advance(by: .milliseconds(250))
        #expect(try second.page().all(.status).map(\.text).contains("No findings, 1 fixed"))
      }
      await first.clock.advance(by: .milliseconds(250))
      #expect(try first.page().all(.status).map(\.text).contains("No findings, 1 fixed"))
    }
  }

  @Test func aPortThatIsTakenSaysWhatToDo() async throws {
    let source = await StubSource()
    let other = WebHost(try ServeApp.app(source), .init(port: 0))
    try await other.start()
    let port = try #require(other.address?.port)
    let error = await #expect(throws: ServeApp.Error.self) {
      try await ServeApp.serve(source, port: port, report: { _ in }, whenListening: { _ in })
    }
    let text = try #require(error).description
    #expect(text.hasPrefix("Cannot listen on port \(port). "))
    #expect(text.hasSuffix(" Choose another port with '--port', or any free one with '--port 0'."))
    await other.stop()
  }

  @Test func aFilterIsKeptFromScreenToScreenAndOverARestart() async throws {
    try await withApp { host, _ in
      try await host.page().click("0 notes")
      try host.open(location: "/modules/Cart")
      await host.settle()
      #expect(try host.page().all(.button).map { $0["aria-pressed"] } == ["true", "true", "true"])
      try await host.restart()
      #expect(try host.page().all(.button).map { $0["aria-pressed"] } == ["true", "true", "true"])
    }
  }
}
