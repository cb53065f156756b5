import Testing

@testable import ViperaSource

@Suite struct RoleSpellingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let written: String
    let meant: String
    let corrected: String

    init(_ name: String, _ written: String, _ meant: String, _ corrected: String) {
      self.name = name
      self.written = written
      self.meant = meant
      self.corrected = corrected
    }

    var testDescription: String { name }
  }

  static let misspelt: [Row] = [
    Row("CartPresentor", "Presentor", "Presenter", "CartPresenter"),
    Row("CartContract.Presentor", "Presentor", "Presenter", "Presenter"),
    Row("CartInteractorOuputProtocal", "Ouput", "Output", "CartInteractorOutputProtocol"),
    Row("CartViewControler", "ViewControler", "ViewController", "CartViewController"),
    Row("IteractorToPresenterCartProtocol", "Iteractor", "Interactor", "InteractorToPresenterCartProtocol"),
    Row("CartDataSotre", "DataSotre", "DataStore", "CartDataStore"),
    Row("CartWireFram", "WireFram", "Wireframe", "CartWireframe"),
  ]

  @Test(arguments: misspelt)
  func theFirstMisspeltRoleIsNamedAndAllAreCorrected(row: Row) throws {
    let spelling = try #require(RoleSpelling(of: row.name))
    #expect(spelling.written == row.written)
    #expect(spelling.meant == row.meant)
    #expect(spelling.corrected == row.corrected)
  }

  @Test(arguments: ["CartPresenter", "CartWireFrame", "CartRoutes", "Roster", "PreventerView", "CartOutputs"])
  func wordsThatAreRightAreLeftAlone(name: String) {
    #expect(RoleSpelling(of: name) == nil)
  }
}
