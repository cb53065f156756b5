import Entities
import Testing

@testable import Modules

/// The view model of one viper.
@Suite struct CellViewModelTests {
  private func model(_ viper: ViperEntity) -> ViperCellViewModel { ViperCellViewModel(viper) }

  @Test func testHasImageURL() {
    let url = "https://cdn.example/vipers/1.png?v=2"
    #expect(model(ViperEntity(imageURL: url)).imageURL == url)
  }

  @Test(arguments: [nil, ""])
  func testHasNoImageURL(url: String?) {
    #expect(model(ViperEntity(imageURL: url)).imageURL == nil)
  }

  @Test(arguments: ["1", "two and a half"])
  func testHasLevel(level: String) {
    #expect(model(ViperEntity(level: level)).level == level)
  }

  @Test(arguments: [nil, "", " "])
  func testHasNoLevel(level: String?) {
    #expect(model(ViperEntity(level: level)).level == "–")
  }

  @Test(arguments: [true, false])
  func testHasIsAccessible(isAccessible: Bool) {
    #expect(model(ViperEntity(isAccessible: isAccessible)).isAccessible == isAccessible)
  }

  @Test func testHasNoAccessible() {
    #expect(!model(ViperEntity()).isAccessible)
  }
}
