import Testing
import ViperaHTML
import ViperaWebTesting

@Suite struct FieldTests {
  private let screen = OrderScreen()

  // Fixed bug: after text was typed into a field, the test page ignored values that the screen set later.
  @Test func whatTheScreenSetsTakesThePlaceOfWhatIsTyped() async throws {
    let page = TestPage(screen)
    try await page.type("7", into: "Amount")
    #expect(try page.field("Amount").value == "7")
    try await page.click("Five")
    #expect(try page.field("Amount").value == "5")
    // The screen sets the value that the field had before the user typed; it must replace the typed text nevertheless.
    try await page.click("One")
    #expect(try page.field("Amount").value == "1")
    try await page.type("8", into: "Amount")
    #expect(try page.field("Amount").value == "8")
  }

  // Fixed bug: fields with the same name and label were treated as one field, and could not be typed into.
  @Test func fieldsThatAreAlikeKeepTheirOwnTexts() async throws {
    let page = TestPage(screen)
    let guests = try page.all(.textBox, "Guest")
    try await page.type("Ada", into: guests[0])
    try await page.type("Grace", into: guests[1])
    #expect(screen.told == ["0 Ada", "1 Grace"])
    #expect(try page.all(.textBox, "Guest").map(\.value) == ["Ada", "Grace"])
    let left = try page.all(.radio, "left")
    try await page.tick(left[0])
    // A radio button of another form belongs to another group.
    try await page.tick(try page.all(.radio, "right")[1])
    #expect(try page.all(.radio, "left").map(\.value) == ["left", ""])
    try await page.click("Send")
    #expect(screen.told.last == "guest=Ada&guest=Grace&amount=1&seat=left")
  }
}
