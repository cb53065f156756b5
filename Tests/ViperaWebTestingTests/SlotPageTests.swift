import Observation
import Testing
import Vipera
import ViperaHTML
import ViperaTesting
import ViperaWeb
import ViperaWebTesting

/// A test page contains the modules in the slots of a screen.
@Suite struct SlotPageTests {
  @Test func aPageShowsTheModulesInItsSlots() async throws {
    try await withTestHost(try Album.table()) { host in
      host.setRoot(Album())
      let page = try host.page()
      #expect(try page.text.contains("Photo 1, 0 likes"))
      try await page.click("Like")
      #expect(try page.text.contains("Photo 1, 1 likes"))
      try await page.click("Next")
      #expect(try page.text.contains("Photo 2, 0 likes"))
      try await host.restart()
      #expect(try host.page().text.contains("Photo 2, 0 likes"))
    }
  }

  // Fixed bug: a slot on a covered screen was empty, also after a restart.
  @Test func aCoveredScreenKeepsWhatItsSlotShows() async throws {
    try await withTestHost(try Album.table()) { host in
      host.setRoot(Album())
      try await host.page().click("Next")
      host.open(Photo(number: 9))
      try await host.restart()
      #expect(try host.page().text.contains("Photo 9"))
      host.stage.back()
      await host.settle()
      #expect(try host.page().text.contains("Photo 2"))
    }
  }

  @Test func aHandlerInASlotEndsWithTheModuleInIt() async throws {
    try await withTestHost(try Album.table()) { host in
      host.setRoot(Album())
      let page = try host.page()
      let photo = try host.part(PhotoScreen.self)
      try await page.click("Wait")
      #expect(photo.state == "waits")
      try await page.click("Next")
      #expect(photo.state == "cancelled")
    }
  }

  /// Each photo has its own field, although the fields have the same name.
  @Test func textTypedInOneModuleIsNotInTheNext() async throws {
    try await withTestHost(try Album.table()) { host in
      host.setRoot(Album())
      let page = try host.page()
      try await page.type("sunset", into: "Note")
      #expect(try page.field("Note").value == "sunset")
      try await page.click("Next")
      #expect(try page.field("Note").value == "")
    }
  }
}

private struct Album: Route {
  static let path = "/album"

  static func table() throws -> RouteTable {
    try RouteTable {
      Destination(Album.self) { context in
        let screen = AlbumScreen(context)
        return Module(context, view: screen).keeps("number", of: screen, \.number)
      }
      Destination(Photo.self) { Module($0, view: PhotoScreen($0)) }
    }
  }
}

private struct Photo: Route {
  static let path = noAddress
  let number: Int
}

@Observable
private final class AlbumScreen: WebScreen {
  @ObservationIgnored private let slot: ModuleSlot
  var number = 1

  init(_ context: ModuleContext<Album>) {
    slot = context.slot("photo")
    slot.show(Photo(number: 1))
  }

  var title: String { "Album" }

  var body: some HTML {
    slot
    button(.onClick { self.next() }) { "Next" }
  }

  private func next() {
    number += 1
    slot.show(Photo(number: number))
  }
}

@Observable
private final class PhotoScreen: WebScreen {
  @ObservationIgnored private let number: Int
  @ObservationIgnored private(set) var state = ""
  private var likes = 0

  init(_ context: ModuleContext<Photo>) {
    number = context.route.number
  }

  var title: String { "Photo" }

  var body: some HTML {
    p { "Photo \(number), \(likes) likes" }
    button(.onClick { self.likes += 1 }) { "Like" }
    button(.onClick { await self.wait() }) { "Wait" }
    label(.for("note")) { "Note" }
    input(.id("note"), .name("note"))
  }

  private func wait() async {
    state = "waits"
    _ = await OneShot<Void>().value()
    state = "cancelled"
  }
}
