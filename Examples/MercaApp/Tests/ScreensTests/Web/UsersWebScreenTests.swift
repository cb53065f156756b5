import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct UsersWebScreenTests {
  private let presenter = UsersContract.PresenterSpy()
  private let screen: UsersWebScreen

  init() {
    screen = UsersWebScreen(
      presenter: presenter,
      pictures: Pictures { source, width, _ in "\(source)&w=\(width)" }
    )
  }

  private var page: TestPage { TestPage(screen) }

  private func content(_ more: ListEnd = .none) -> UsersViewModel {
    UsersViewModel(
      rows: [
        .init(id: 7, name: "Ada Lovelace", email: "ada@merca.example", avatar: nil),
        .init(id: 8, name: "<b>Alan</b>", email: "alan@merca.example", avatar: "/a?x=1&y=2"),
      ],
      more: more
    )
  }

  @Test func aFirstLoadShowsWhereRowsWillStand() throws {
    screen.show(.loading())
    #expect(try page.find(.status, "Loading users").text.isEmpty)
  }

  @Test func rowsShowNameMailAndPictureOrInitials() throws {
    screen.show(.loaded(content()))
    #expect(try page.all(.listItem).first?.text == "AL Ada Lovelace ada@merca.example")
    #expect(try page.all(.listItem).map { $0["data-user"] } == ["7", "8"])
    #expect(try page.markup.contains("src=\"/a?x=1&amp;y=2&amp;w=48\""))
    #expect(try page.markup.contains("&lt;b&gt;Alan&lt;/b&gt;"))
    #expect(try page.text.contains("That is everyone"))
  }

  @Test func nobodyIsSaid() throws {
    screen.show(.empty)
    #expect(try page.text.contains("No users yet"))
  }

  @Test func aFailureOffersToRetry() async throws {
    screen.show(.failed("Offline."))
    #expect(try page.find(.alert).text.contains("Offline."))
    try await page.click("Retry")
    #expect(presenter.calls == ["retryTapped()"])
  }

  @Test func aFailedRefreshKeepsTheList() throws {
    screen.show(.failed("Offline.", last: content()))
    #expect(try page.text.contains("Offline."))
    #expect(try page.text.contains("Ada Lovelace"))
  }

  @Test func theListStaysWhileItIsRefreshed() async throws {
    screen.show(.loading(last: content()))
    #expect(try page.find(.list)["aria-busy"] == "true")
    #expect(try page.text.contains("Ada Lovelace"))
  }

  @Test func moreIsAskedForByAButtonToo() async throws {
    screen.show(.loaded(content(.ready)))
    try await page.click("Load more")
    #expect(presenter.calls == ["moreTapped()"])
    screen.show(.loaded(content(.loading)))
    // The button and the status line stay: the button keeps its focus, and changes of the status are announced.
    #expect(try page.find(.button, "Load more")["aria-disabled"] == "true")
    #expect(try page.find(.status).text == "Loading more")
    screen.show(.loaded(content(.ready)))
    #expect(try page.find(.button, "Load more")["aria-disabled"] == "false")
    #expect(try page.find(.status).text.isEmpty)
  }

  @Test func aFailedPageIsSaidBelowTheRows() async throws {
    screen.show(.loaded(content(.failed("Offline."))))
    #expect(try page.text.contains("Ada Lovelace"))
    try await page.click("Retry")
    #expect(presenter.calls == ["moreTapped()"])
  }

  @Test func aSignedOutUserSeesNobody() async throws {
    screen.show(.loaded(content()))
    screen.showSignedOut()
    #expect(try page.text.contains("This list is for members"))
    #expect(try !page.text.contains("Ada"))
    try await page.click("Sign In")
    #expect(presenter.calls == ["signInTapped()"])
    screen.show(.loading())
    #expect(try !page.text.contains("This list is for members"))
  }
}
