import Testing
import ViperaWebTesting

@testable import Screens

/// The spinner of the vipers.
@Suite struct LoadingViewTests {
  private let screen = PartScreen(VipersLoadingView(label: "Loading vipers"))

  private var page: TestPage { TestPage(screen) }

  @Test func testShow() throws {
    screen.part.show()
    #expect(screen.part.isShown)
    #expect(try page.find(.status).text == "Loading vipers")
    #expect(try page.markup.contains("vp-spinner"))
  }

  @Test func testHide() throws {
    #expect(!screen.part.isShown)
    screen.part.show()
    screen.part.hide()
    #expect(!screen.part.isShown)
    #expect(try page.all(.status).isEmpty)
    #expect(try page.text.isEmpty)
  }
}
