import Screens
import Testing
import Vipera

@testable import Modules

@Suite struct EmployeesWebScreenTests {
  private let presenter = EmployeesContract.PresenterSpy()
  private let screen: EmployeesWebScreen

  init() {
    screen = EmployeesWebScreen(presenter: presenter)
  }

  private let content = EmployeesViewModel(
    rows: [
      .init(id: 1, name: "Ada Lovelace", email: "ada@merca.example", avatar: nil),
      .init(id: 2, name: "<b>Alan</b>", email: "alan@merca.example", avatar: "/a?x=1&y=2"),
    ],
    banner: .init(text: "Compute by steam", company: "Engines", link: "https://engines.example")
  )

  @Test func aFirstLoadShowsWhereRowsWillStand() throws {
    #expect(try RenderedScreen(screen.body).markup.contains("aria-label=\"Loading employees\""))
  }

  @Test func rowsShowNameMailAndPictureOrInitials() throws {
    screen.show(.loaded(content))
    let page = try RenderedScreen(screen.body)
    #expect(page.text.contains("AL Ada Lovelace ada@merca.example"))
    #expect(page.markup.contains("src=\"/a?x=1&amp;y=2\""))
    #expect(page.markup.contains("href=\"mailto:ada@merca.example\""))
    #expect(page.text.contains("2 people"))
  }

  @Test func whatAServerSendsIsNoMarkup() throws {
    screen.show(.loaded(content))
    let page = try RenderedScreen(screen.body)
    #expect(page.markup.contains("&lt;b&gt;Alan&lt;/b&gt;"))
    #expect(!page.markup.contains("<b>"))
  }

  @Test(arguments: [
    ("https://engines.example", true),
    (nil, false),
  ])
  func theBannerIsALinkWhereItLeadsSomewhere(link: String?, isLink: Bool) throws {
    let banner = EmployeesViewModel.Banner(text: "Steam", company: "Engines", link: link)
    screen.show(.loaded(EmployeesViewModel(rows: [], banner: banner)))
    let page = try RenderedScreen(screen.body)
    #expect(page.text.contains("Steam · Engines"))
    #expect(page.markup.contains("<a v=") == isLink)
  }

  @Test func anEmptyListIsSaid() throws {
    screen.show(.empty)
    #expect(try RenderedScreen(screen.body).text.contains("Nobody works here yet"))
  }

  @Test func aFailureOffersToRetry() async throws {
    screen.show(.failed("Request Failed"))
    let page = try RenderedScreen(screen.body)
    #expect(page.text.contains("Request Failed"))
    #expect(await page.click("Retry"))
    #expect(presenter.calls == ["retryTapped()"])
  }

  @Test func aFailedRefreshKeepsTheList() async throws {
    screen.show(.failed("You are not connected to Internet.", last: content))
    let page = try RenderedScreen(screen.body)
    #expect(page.text.contains("You are not connected to Internet."))
    #expect(page.text.contains("Ada Lovelace"))
  }

  @Test func refreshIsToldAndOffMeanwhile() async throws {
    screen.show(.loaded(content))
    #expect(try await RenderedScreen(screen.body).click("Refresh"))
    #expect(presenter.calls == ["refreshPulled()"])
    screen.show(.loading(last: content))
    let page = try RenderedScreen(screen.body)
    #expect(page.markup.contains(" disabled"))
    #expect(page.text.contains("Ada Lovelace"))
  }
}
