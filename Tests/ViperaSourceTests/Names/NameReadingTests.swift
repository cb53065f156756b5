import Testing

@testable import ViperaSource

@Suite struct NameReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let prefix: String
    let role: Role
    var isWeak = false

    init(_ name: String, _ prefix: String, _ role: Role, isWeak: Bool = false) {
      self.name = name
      self.prefix = prefix
      self.role = role
      self.isWeak = isWeak
    }

    var testDescription: String { name }
  }

  static let dialects: [Row] = [
    Row("CartPresenterProtocol", "Cart", .presenter),
    Row("CartViewProtocol", "Cart", .view),
    Row("CartViewControllerProtocol", "Cart", .view),
    Row("CartRouterProtocol", "Cart", .router),
    Row("CartInteractorInput", "Cart", .interactor),
    Row("CartInteractorInputProtocol", "Cart", .interactor),
    Row("CartInteractorOutput", "Cart", .interactorOutput),
    Row("CartInteractorOutputProtocol", "Cart", .interactorOutput),
    Row("CartInteractorDelegate", "Cart", .interactorOutput),
    Row("CartViewInput", "Cart", .view),
    Row("CartViewOutput", "Cart", .presenter),
    Row("CartViewDelegate", "Cart", .presenter),
    Row("CartDisplayLogic", "Cart", .view),
    Row("CartViewLogic", "Cart", .view),
    Row("CartRoutingLogic", "Cart", .router),
    Row("CartBusinessLogic", "Cart", .interactor),
    Row("CartPresentationLogic", "Cart", .presenter),
    Row("CartDataPassing", "Cart", .router),
    Row("CartDataStore", "Cart", .dataStore),
    Row("CartWorkerLogic", "Cart", .worker),
    Row("CartModuleInput", "Cart", .moduleInput),
    Row("CartModuleOutput", "Cart", .moduleOutput),
    Row("CartPresenterInput", "Cart", .presenter),
    Row("CartPresenterOutput", "Cart", .view),
    Row("CartPresenterDelegate", "Cart", .view),
    Row("CartConfigurator", "Cart", .builder),
    Row("CartAssembly", "Cart", .builder),
    Row("CartPresenting", "Cart", .presenter),
    Row("CartRouting", "Cart", .router),
    Row("CartInteracting", "Cart", .interactor),
    Row("CartDisplaying", "Cart", .view),
    Row("CartInteractable", "Cart", .interactor),
    Row("CartRoutable", "Cart", .router),
    Row("CartViewable", "Cart", .view),
    Row("CartWireframe", "Cart", .router),
    Row("CartWireFrameProtocol", "Cart", .router),
    Row("CartWireframeInterface", "Cart", .router),
    Row("CartAPIDataManager", "CartAPI", .worker),
    Row("CartPresentation", "Cart", .presenter),
    Row("CartEventHandler", "Cart", .presenter),
    Row("CartModuleInterface", "Cart", .presenter),
    Row("CartUserInterface", "Cart", .view),
    Row("CartBuildable", "Cart", .builder),
    Row("CartViewControllable", "Cart", .view),
    Row("CartPresentableListener", "Cart", .interactor),
    Row("ICartView", "Cart", .view),
    Row("IView", "", .view),
    Row("CartViewToPresenterProtocol", "Cart", .presenter),
    Row("ViewToPresenterCartProtocol", "Cart", .presenter),
    Row("PresenterToInteractorCartProtocol", "Cart", .interactor),
    Row("InteractorToPresenterCartProtocol", "Cart", .interactorOutput),
    Row("CartPresenterToRouterProtocol", "Cart", .router),
    Row("CartPresenterType", "Cart", .presenter),
    Row("CartPresenterImpl", "Cart", .presenter),
    Row("RealCartPresenter", "Cart", .presenter),
    Row("DefaultCartRouter", "Cart", .router),
    Row("CartVC", "Cart", .view),
    Row("Cart_Presenter", "Cart", .presenter),
    Row("HomeViewPresenter", "HomeView", .presenter),
    Row("Router", "", .router),
    Row("CartFactory", "Cart", .builder, isWeak: true),
    Row("CartViewFactory", "CartView", .builder, isWeak: true),
    Row("CartService", "Cart", .worker, isWeak: true),
    Row("CartCoordinator", "Cart", .router, isWeak: true),
    Row("CartListener", "Cart", .moduleOutput, isWeak: true),
  ]

  @Test(arguments: dialects)
  func namesOfAllDialectsAreRead(row: Row) throws {
    let reading = try #require(NameReading(row.name))
    #expect(reading.prefix == row.prefix)
    #expect(reading.role == row.role)
    #expect(reading.isWeak == row.isWeak)
    #expect(reading.misspelling == nil)
  }

  @Test(arguments: [
    "ShopViewObservablesForPresenter", "ProductTableViewCellPresenter", "ProductRowView", "CartViewModel", "CartOutput",
    "CartProtocol", "Cart", "CartRoute", "UserInteraction", "Presented", "CartContract", "",
  ])
  func otherNamesHaveNoRole(name: String) {
    #expect(NameReading(name) == nil)
  }

  @Test(arguments: [
    ("CartPresentor", Role.presenter, "Presentor", "Presenter"),
    ("CartPresnterProtocol", .presenter, "Presnter", "Presenter"),
    ("CartPresener", .presenter, "Presener", "Presenter"),
    ("CartIteractor", .interactor, "Iteractor", "Interactor"),
    ("CartInterector", .interactor, "Interector", "Interactor"),
    ("CartInterator", .interactor, "Interator", "Interactor"),
    ("CartIntractor", .interactor, "Intractor", "Interactor"),
    ("CartInterractorInput", .interactor, "InterractorInput", "InteractorInput"),
    ("CartRourer", .router, "Rourer", "Router"),
    ("CartWireFram", .router, "WireFram", "Wireframe"),
    ("CartPresenterProtocal", .presenter, "Protocal", "Protocol"),
    ("CartPresenterProtcol", .presenter, "Protcol", "Protocol"),
    ("CartInteractorOuput", .interactorOutput, "InteractorOuput", "InteractorOutput"),
    ("CartDataSotre", .dataStore, "DataSotre", "DataStore"),
    ("CartRuoter", .router, "Ruoter", "Router"),
  ])
  func misspeltRolesAreUnderstood(name: String, role: Role, written: String, meant: String) throws {
    let reading = try #require(NameReading(name))
    #expect(reading.prefix == "Cart")
    #expect(reading.role == role)
    #expect(reading.misspelling == MisspeltWord(written: written, meant: meant))
    #expect(reading.reason == "name contains '\(written)', a misspelling of '\(meant)'")
  }

  @Test func anAmbiguousWordKeepsAllItsMeanings() throws {
    #expect(try #require(NameReading("CartPresenterOutput")).roles == [.view, .interactorOutput])
    #expect(try #require(NameReading("CartInteractorOutput")).roles == [.interactorOutput, .presenter])
  }
}

@Suite struct NameWordsTests {
  @Test(arguments: [
    ("CartPresenter", ["Cart", "Presenter"]), ("APIDataManager", ["API", "Data", "Manager"]),
    ("HomeVC", ["Home", "VC"]), ("ICartView", ["I", "Cart", "View"]), ("Cart_Presenter", ["Cart", "Presenter"]),
    ("Step2View", ["Step2", "View"]), ("router", ["router"]), ("", []),
  ])
  func namesAreSplitAtCapitals(name: String, words: [String]) {
    #expect(NameWords.split(name) == words)
  }
}

@Suite struct TestDoubleTests {
  @Test(arguments: ["CartPresenterMock", "MockCartPresenter", "CartViewSpy", "StubCartWorker", "CartPresenterTests"])
  func doublesAreRecognised(name: String) {
    #expect(TestDouble.isDouble(name))
  }

  @Test(arguments: ["CartPresenter", "MocktailPresenter", "TestimonialPresenter"])
  func partsAreNoDoubles(name: String) {
    #expect(!TestDouble.isDouble(name))
  }
}
