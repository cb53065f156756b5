import Observation
import Testing
import ViperaHTML
import ViperaWeb
import ViperaWebTesting

/// A screen with a file field.
@Observable
private final class FileScreen: WebScreen {
  private(set) var files: [PageFile] = []

  var title: String { "Files" }

  var body: some HTML {
    FileField("Picture", accepting: [.png, .csv], upTo: .bytes(10)) { self.files.append($0) }
    input(.aria(.label, "Name"))
  }
}

@Suite struct FileFieldTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private let screen = FileScreen()

  @Test func aFileThatTheFieldTakesComesToTheHandler() async throws {
    let page = TestPage(screen)
    let picture = PageFile(name: "a.png", kind: .png, bytes: Self.png)
    try await page.choose(picture, in: "Picture")
    try await page.choose(PageFile(name: "b.csv", kind: .csv, bytes: [1]), in: "Picture")
    #expect(screen.files.map(\.name) == ["a.png", "b.csv"])
    #expect(screen.files.first == picture)
  }

  @Test func whatTheFieldDoesNotTakeIsRefused() async throws {
    let page = TestPage(screen)
    for file in [
      PageFile(name: "a.png", kind: .png, bytes: Self.png + [1, 2, 3]),
      PageFile(name: "a.png", kind: .png, bytes: [1]),
      PageFile(name: "a.jpg", kind: .jpeg, bytes: [0xff, 0xd8, 0xff]),
    ] {
      await #expect(throws: TestPage.Error.self) { try await page.choose(file, in: "Picture") }
    }
    let file = PageFile(name: "a.png", kind: .png, bytes: Self.png)
    await #expect(throws: TestPage.Error.self) { try await page.choose(file, in: "Name") }
    #expect(screen.files.isEmpty)
  }

  @Test func theFieldSaysWhatItTakesAndHoldsAllItsWords() throws {
    let page = TestPage(screen)
    let field = try page.field("Picture")
    #expect(field["accept"] == "image/png,.png,text/csv,.csv")
    #expect(field["data-most"] == "10")
    let markup = try page.markup
    for word in ["It may have {} at most.", "“{}” was sent.", "Cancel", "Try again"] {
      #expect(markup.contains(word))
    }
  }
}
