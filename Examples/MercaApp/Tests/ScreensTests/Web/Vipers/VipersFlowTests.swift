import Testing
import Vipera
import ViperaHTML
import ViperaNetworking
import ViperaTesting
import ViperaWebTesting

@testable import Modules
@testable import Screens

/// The recorded messages of the vipers, from the view to the pictures.
@Suite struct VipersFlowTests {
  private let source = HeldPictures()

  /// Opens the module with rows for these pictures, and calls `test` with the page.
  private func opened(
    _ pictures: String...,
    test: sending (TestHost, TestPage) async throws -> Void
  ) async throws {
    let transport = StubTransport()
    let rows = pictures.map { #"{"bg_image_url":"\#($0)"}"# }.joined(separator: ",")
    let body = Array(#"{"vipers":[\#(rows)]}"#.utf8)
    transport.answer(.get, "/api/vipers", with: .success(HTTPResponse(status: 200, body: body)))
    let gateway = APIGateway(server: try RequestURL("http://stub"), transport: transport)
    let services = AppServices(gateway: gateway, favourites: NoFavourites())
    let screens = WebScreens(viperPictures: source.pictures())
    try await withTestHost(try AppRouter(services: services, screens: screens).routes) { host in
      host.setRoot(Vipers())
      await host.settle()
      try await test(host, host.page())
    }
  }

  private static func send(_ kind: EventKind, toRow row: Int, of page: TestPage) async throws {
    try await page.send(.init(kind), to: page.all(.listItem)[row])
  }

  /// Waits for the results of all messages to the image loader.
  private static func results(_ host: TestHost) async -> [String] {
    func results() -> [String] {
      host.flow.snapshot().messages.filter { $0.name == "image" }.map { message in
        switch message.result {
        case .pending: "pending"
        case .returned: "loaded"
        case .threw: "failed"
        case .cancelled: "cancelled"
        }
      }
    }
    await host.until { !results().contains("pending") }
    return results()
  }

  @Test func seenRowsTakeTheseMessages() async throws {
    let source = source
    try await opened("/a", "/a", "") { host, page in
      try await Self.send(.seen, toRow: 0, of: page)
      await source.untilAsked()
      source.answer("/a")
      #expect(await Self.results(host) == ["loaded"])
      // The picture of the second row is in memory, and the third row has none.
      for row in 1...2 { try await Self.send(.seen, toRow: row, of: page) }
      await host.settle()
      #expect(try page.all(.image).count == 2)
      expectFlow(host.flow.snapshot()) {
        "View → Presenter: fetchVipers()"
        "  Presenter → View: show(_:)"
        "  Presenter → Interactor: fetchVipers()"
        "    Interactor → Worker: get(_:)"
        "      Worker → Service: GET /api/vipers"
        "  Presenter → View: show(_:)"
        "View → Presenter: pictureSeen(_:in:)"
        "  Presenter → PictureWorker: load(_:into:)"
        "    PictureWorker → Service: image"
        "View → Presenter: pictureSeen(_:in:)"
        "  Presenter → PictureWorker: load(_:into:)"
      }
    }
  }

  @Test func aFailedAndACancelledPictureTakeTheseMessages() async throws {
    let source = source
    try await opened("/a") { host, page in
      // Only the messages to pictures are compared.
      host.flow.clear()
      try await Self.send(.seen, toRow: 0, of: page)
      await source.untilAsked()
      source.answer("/a", with: nil)
      await host.until { (try? page.all(.button, "Retry picture").count) == 1 }
      try await page.click("Retry picture")
      await source.untilAsked()
      try await Self.send(.unseen, toRow: 0, of: page)
      #expect(await Self.results(host) == ["failed", "cancelled"])
      expectFlow(host.flow.snapshot()) {
        "View → Presenter: pictureSeen(_:in:)"
        "  Presenter → PictureWorker: load(_:into:)"
        "    PictureWorker → Service: image"
        "View → Presenter: pictureRetryTapped(in:)"
        "  Presenter → PictureWorker: loadAgain(into:)"
        "    PictureWorker → Service: image"
        "View → Presenter: pictureUnseen(in:)"
        "  Presenter → PictureWorker: cancel(in:)"
      }
    }
  }
}
