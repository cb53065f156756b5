import Testing
import ViperaWebTesting

@testable import Screens

/// The message that replaces the vipers.
@Suite struct MsgViewTests {
  private final class Taps {
    var count = 0
  }

  private let taps = Taps()
  private let screen = PartScreen(VipersMsgView())

  private var page: TestPage { TestPage(screen) }

  private func message(isFailure: Bool) -> VipersMsgView.Message {
    let taps = taps
    return VipersMsgView.Message(
      title: "Request Failed",
      hint: "You are <b>offline</b>.",
      isFailure: isFailure,
      retry: ("Retry", { taps.count += 1 })
    )
  }

  @Test(arguments: [true, false])
  func testShow(isFailure: Bool) async throws {
    screen.part.show(message(isFailure: isFailure))
    let text = try page.find(isFailure ? .alert : .status).text
    #expect(text.contains("Request Failed You are <b>offline</b>. Retry"))
    try await page.click("Retry")
    #expect(taps.count == 1)
  }

  @Test func testHide() throws {
    #expect(try page.text.isEmpty)
    screen.part.show(message(isFailure: true))
    screen.part.hide()
    #expect(screen.part.message == nil)
    #expect(try page.text.isEmpty)
  }
}
