import Testing

@testable import App

@Suite struct ItemFileTests {
  @Test func aMissingFileIsSaidWithWhatToDo() {
    let error = #expect(throws: ItemFile.Failure.self) { try ItemFile.read("/nowhere/items.json") }
    #expect(error?.description.hasPrefix("'/nowhere/items.json' could not be read") == true)
    #expect(error?.description.contains("'--items'") == true)
  }
}
