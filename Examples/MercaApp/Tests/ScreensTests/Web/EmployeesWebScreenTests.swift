import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct EmployeesWebScreenTests {
  private let presenter = EmployeesContract.PresenterSpy()
  private let screen: EmployeesWebScreen

  init() {
    screen = EmployeesWebScreen(
      presenter: presenter,
      pictures: Pictures { source, width, _ in "\(source)&w=\(width)" }
    )
  }

  private let content = EmployeesViewModel(
    rows: [
      .init(id: 1, name: "Ada Lovelace", email: "ada@merca.example", avatar: nil),
      .init(id: 2, name: "<b>Alan</b>", email: "alan@merca.example", avatar: "/a?x=1&y=2"),
    ],
    banner: .init(text: "Compute by steam", company: "Engines", link: "https://engines.example")
  )

  private var page: TestPage { TestPage(screen) }

  @Test func aFirstLoadShowsWhereRowsWillStand() throws {
    #expect(try page.find(.status, "Loading employees").text.isEmpty)
  }

  @Test func rowsShowNameMailAndPictureOrInitials() throws {
    screen.show(.loaded(content))
    #expect(try page.all(.listItem).first?.text == "AL Ada Lovelace ada@merca.example")
    // The key identifies the row after the page is rendered again.
    #expect(try page.all(.listItem).map { $0["data-employee"] } == ["1", "2"])
    #expect(try page.markup.contains("src=\"/a?x=1&amp;y=2&amp;w=48\""))
    #expect(try page.find(.link, "ada@merca.example")["href"] == "mailto:ada@merca.example")
    #expect(try page.text.contains("2 people"))
  }

  @Test func whatAServerSendsIsNoMarkup() throws {
    screen.show(.loaded(content))
    #expect(try page.markup.contains("&lt;b&gt;Alan&lt;/b&gt;"))
    #expect(try !page.markup.contains("<b>"))
  }

  @Test(arguments: [
    ("https://engines.example", true),
    (nil, false),
  ])
  func theBannerIsALinkWhereItLeadsSomewhere(link: String?, isLink: Bool) throws {
    let banner = EmployeesViewModel.Banner(text: "Steam", company: "Engines", link: link)
    screen.show(.loaded(EmployeesViewModel(rows: [], banner: banner)))
    #expect(try page.text.contains("Steam Engines"))
    #expect(try page.all(.link, "Steam").isEmpty != isLink)
  }

  @Test func anEmptyListIsSaid() throws {
    screen.show(.empty)
    #expect(try page.text.contains("Nobody works here yet"))
  }

  @Test func aFailureOffersToRetry() async throws {
    screen.show(.failed("Request Failed"))
    #expect(try page.find(.alert).text.contains("Request Failed"))
    try await page.click("Retry")
    #expect(presenter.calls == ["retryTapped()"])
  }

  @Test func aFailedRefreshKeepsTheList() throws {
    screen.show(.failed("You are not connected to Internet.", last: content))
    #expect(try page.text.contains("You are not connected to Internet."))
    #expect(try page.text.contains("Ada Lovelace"))
  }

  @Test func theListStaysWhileItIsRefreshed() async throws {
    screen.show(.loading(last: content))
    #expect(try page.find(.list)["aria-busy"] == "true")
    #expect(try page.text.contains("Ada Lovelace"))
  }
}
