import Testing
import Vipera
import ViperaHTML
import ViperaNetworking
import ViperaTesting
import ViperaWebTesting

@testable import Modules
@testable import Screens

/// The screen of the vipers, alone and in its module.
@Suite struct ViewTests {
  private let presenter = VipersContract.PresenterSpy()
  private let source = HeldPictures()
  private let screen: VipersWebScreen

  init() {
    screen = VipersWebScreen(presenter: presenter, pictures: source.pictures())
  }

  private var page: TestPage { TestPage(screen) }

  private let content = VipersViewModel(
    overviewTitle: "Levels",
    cells: [
      ViperCellViewModel(imageURL: "/a", level: "<1>", isAccessible: true),
      ViperCellViewModel(imageURL: nil, level: "2", isAccessible: false),
    ]
  )
  private let failure = VipersFailure(text: "Request Failed", hint: "You are offline.")

  /// Opens the module with a response of the API, and calls `look` with the page.
  private func opened(
    _ answer: StubTransport.Answer,
    _ look: sending (TestHost, TestPage) async throws -> Void
  ) async throws {
    let transport = StubTransport()
    transport.answer(.get, "/api/vipers", with: answer)
    let server = try RequestURL("http://stub")
    let gateway = APIGateway(server: server, transport: transport, retrying: .never)
    let services = AppServices(gateway: gateway, favourites: NoFavourites())
    let pictures = source.pictures()
    let routes = try RouteTable {
      Destination(Vipers.self) { context in
        VipersRouter.module(context, services: services.of(context)) { presenter, language in
          VipersWebScreen(presenter: presenter, texts: Texts(language), pictures: pictures)
        }
      }
    }
    try await withTestHost(routes) { host in
      host.setRoot(Vipers())
      await host.settle()
      try await look(host, host.page())
    }
  }

  private static func answer(_ body: String, status: Int = 200) -> StubTransport.Answer {
    .success(HTTPResponse(status: status, body: Array(body.utf8)))
  }

  @Test func testInitialState() throws {
    #expect(screen.state == .loading())
    #expect(screen.loadingView.isShown)
    #expect(screen.msgView.message == nil)
    #expect(screen.dataSource.numberOfRows == 0)
    #expect(screen.title == "Vipers")
    #expect(presenter.calls.isEmpty)
  }

  @Test func testFetchVipersFail() async throws {
    try await opened(Self.answer("", status: 500)) { host, page in
      let text = try page.find(.alert).text
      #expect(text.contains("Response Unsuccessful"))
      #expect(try page.all(.listItem).isEmpty)
      try await page.click("Retry")
      #expect(host.toasts.isEmpty)
    }
  }

  @Test func testFetchVipersSucceed() async throws {
    let json = #"{"overview":{"title":"Levels"},"vipers":[{"level":"7","accessible":true},{}]}"#
    try await opened(Self.answer(json)) { _, page in
      #expect(page.title == "Levels")
      let rows = try page.all(.listItem).map(\.text)
      #expect(rows == ["∿ Viper Level 7", "∿ Not accessible yet Viper Level –"])
    }
  }

  @Test func testFetchVipersNoContents() async throws {
    try await opened(Self.answer("", status: 204)) { _, page in
      #expect(page.title == "Vipers")
      let text = try page.find(.status).text
      #expect(text.contains("No Viper level Loaded"))
      #expect(try page.all(.listItem).isEmpty)
    }
  }

  @Test func testLoadingStateUI() throws {
    screen.show(.loading())
    #expect(try page.find(.status).text == "Loading vipers")
    #expect(screen.msgView.message == nil)
    #expect(try page.all(.listItem).isEmpty)
    // The content stays, and is not replaced by a spinner.
    screen.show(.loading(last: content))
    #expect(try page.all(.listItem).count == 2)
    #expect(!screen.loadingView.isShown)
    #expect(try page.find(.list)["aria-busy"] == "true")
  }

  @Test func testLoadedStateUI() async throws {
    screen.show(.loaded(content))
    #expect(!screen.loadingView.isShown)
    #expect(screen.msgView.message == nil)
    #expect(page.title == "Levels")
    let rows = try page.all(.listItem)
    #expect(rows.first?.text == "Viper Level <1>")
    // Only the viper that is not accessible has an overlay.
    let markup = try page.markup
    #expect(markup.split(separator: "ma-veil").count == 2)
    #expect(rows.last?.text.contains("Not accessible yet") == true)
  }

  @Test func testNoDataStateUI() async throws {
    screen.show(.loaded(content))
    screen.show(.noData(VipersViewModel(overviewTitle: "Levels", cells: [])))
    #expect(page.title == "Levels")
    #expect(!screen.loadingView.isShown)
    #expect(try page.find(.status).text.contains("No Viper level Loaded"))
    #expect(try page.all(.listItem).isEmpty)
    // The header has the button to try again.
    #expect(try page.all(.button).isEmpty)
  }

  @Test func testErrorStateUI() async throws {
    screen.show(.error(failure))
    #expect(!screen.loadingView.isShown)
    #expect(try page.find(.alert).text.contains("Request Failed You are offline."))
    #expect(try page.all(.listItem).isEmpty)
    try await page.click("Retry")
    // The content stays, below the message.
    screen.show(.error(failure, last: content))
    #expect(try page.find(.alert).text.contains("Request Failed. You are offline."))
    #expect(try page.all(.listItem).count == 2)
    #expect(screen.msgView.message == nil)
    try await page.click("Retry")
    #expect(presenter.calls == ["retryTapped()", "retryTapped()"])
  }

  // When a row becomes visible, its picture is loaded, and the page gets the address of the thumbnail.
  @Test func aRowThatIsSeenGetsItsPicture() async throws {
    let source = source
    try await opened(Self.answer(#"{"vipers":[{"bg_image_url":"/a"}]}"#)) { host, page in
      #expect(source.asked.isEmpty)
      try await page.send(.init(.seen), to: page.find(.listItem))
      await source.untilAsked()
      #expect(try page.all(.image).isEmpty)
      source.answer("/a")
      await host.until { (try? page.all(.image).isEmpty) == false }
      #expect(try page.markup.contains("src=\"/thumbnail?of=/a\""))
    }
  }

  @Test func aRowThatIsNotSeenAnyMoreWithdrawsItsWish() async throws {
    let source = source
    try await opened(Self.answer(#"{"vipers":[{"bg_image_url":"/a"}]}"#)) { _, page in
      try await page.send(.init(.seen), to: page.find(.listItem))
      await source.untilAsked()
      try await page.send(.init(.unseen), to: page.find(.listItem))
      await source.untilLeft()
    }
  }

  @Test func aPictureThatCannotBeHadIsAskedForAgain() async throws {
    let source = source
    try await opened(Self.answer(#"{"vipers":[{"bg_image_url":"/a"}]}"#)) { host, page in
      try await page.send(.init(.seen), to: page.find(.listItem))
      await source.untilAsked()
      source.answer("/a", with: nil)
      let again = "Retry picture"
      await host.until { (try? page.all(.button, again).isEmpty) == false }
      try await page.click(again)
      await source.untilAsked()
      source.answer("/a")
      await host.until { (try? page.all(.image).isEmpty) == false }
    }
  }

  @Test func leavingTheScreenWithdrawsTheWishes() async throws {
    let source = source
    try await opened(Self.answer(#"{"vipers":[{"bg_image_url":"/a"}]}"#)) { host, page in
      try await page.send(.init(.seen), to: page.find(.listItem))
      await source.untilAsked()
      host.setRoot(Vipers())
      await source.untilLeft()
    }
  }
}
