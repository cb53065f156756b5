import Testing

@testable import ViperaSource

@Suite struct HouseNamesTests {
  private var house: HouseNames {
    var house = HouseNames()
    house.add("Brain", .presenter)
    house.add("EventSink", .interactorOutput)
    house.add("Coordinator", nil)
    return house
  }

  @Test(arguments: [
    ("CartBrain", "Cart", Role.presenter), ("CartBrainProtocol", "Cart", .presenter),
    ("CartBrainImpl", "Cart", .presenter), ("CartEventSink", "Cart", .interactorOutput),
    ("CartPresenter", "Cart", .presenter), ("BrainToViewCartProtocol", "Cart", .view),
  ])
  func wordsOfTheHouseMeanRoles(name: String, prefix: String, role: Role) throws {
    let reading = try #require(NameReading(name, house))
    #expect(reading.role == role)
    #expect(reading.prefix == prefix)
  }

  @Test func theReasonNamesTheSettings() throws {
    let reading = try #require(NameReading("CartBrain", house))
    #expect(reading.reason == "name contains 'Brain', which names a presenter by the project's settings")
    #expect(reading.with(prefix: "Order").reason == reading.reason)
  }

  @Test func aWordCanMeanNoRole() {
    #expect(NameReading("CartCoordinator")?.role == .router)
    #expect(NameReading("CartCoordinator", house) == nil)
  }

  @Test func withoutTheSettingsTheWordsMeanNothing() {
    #expect(NameReading("CartBrain") == nil)
  }

  @Test func theModelUsesTheWords() {
    let source = """
      class CartBrain { weak var screen: CartViewController? }
      class CartViewController: UIViewController { var brain: CartBrain! }
      """
    let files = [FileFacts(source: source, path: "App/Cart/Cart.swift")]
    #expect(SourceModel(files).modules.isEmpty)
    let module = SourceModel(files, names: house).modules.first
    #expect(module?.name == "Cart")
    #expect(module?.parts.map(\.role) == [.view, .presenter])
  }

  @Test func filesWithAWordOfTheHouseMatter() {
    var source = "final class CartBRAIN {}"
    let words = house.scanned
    #expect(source.withUTF8 { RoleScan.matters(path: "A.swift", bytes: $0, names: words) })
    #expect(!source.withUTF8 { RoleScan.matters(path: "A.swift", bytes: $0) })
  }
}
