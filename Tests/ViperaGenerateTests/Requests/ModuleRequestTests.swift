import Testing

@testable import ViperaGenerate

@Suite struct ModuleRequestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func request(_ name: String = "Cart") throws -> ModuleRequest { ModuleRequest(name: try ModuleName(name)) }

  private func planned(_ request: ModuleRequest) throws -> ModuleRequest.Outcome {
    try request.planned(
      in: folder.path,
      templates: TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources)
    )
  }

  /// A package with a route table, a test target and some of Vipera's products.
  private func writePackage() throws {
    try folder.write(#"let names = ["Shop", "Vipera", "ViperaHTML", "ViperaWeb"]"#, to: "Package.swift")
    try folder.write("let table = RouteTable {\n}\n", to: "Sources/Shop/App.swift")
    try folder.write("", to: "Tests/ShopTests/A.swift")
  }

  // MARK: - With Vipera's runtime

  @Test func aModuleHasItsFilesItsRouteAndNotes() throws {
    try writePackage()
    let outcome = try planned(request())
    let paths = outcome.plan.files.map(\.path)
    #expect(paths.contains("Sources/Shop/Cart/CartScreen.swift"))
    #expect(paths.contains("Tests/ShopTests/Cart/CartScreenTests.swift"))
    #expect(outcome.plan.changes.map(\.path) == ["Sources/Shop/App.swift"])
    #expect(outcome.plan.changes.first?.new.contains("Destination(Cart.self) { CartRouter.module($0) }") == true)
    #expect(
      outcome.plan.notes == [
        "Its page is at '/cart'.",
        "'Sources/Shop/Cart/CartWorker.swift' returns a sample until you fetch the data there.",
        "Add 'ViperaTesting', 'ViperaWebTesting' of the package 'vipera' to the dependencies of 'ShopTests' in "
          + "Package.swift.",
        "Run its tests: swift test --filter Cart",
      ]
    )
    #expect(outcome.habits.isEmpty)
  }

  @Test func productsThatTheManifestLacksAreNamed() throws {
    try writePackage()
    var request = try request()
    request.style = .viperStreams
    let notes = try planned(request).plan.notes
    #expect(
      notes.contains { $0.hasPrefix("Add 'ViperaStreams' of the package 'vipera' to the dependencies of 'Shop'") }
    )
  }

  @Test func aTestTargetThatIsNewIsNamed() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Sources/Shop/App.swift")
    let notes = try planned(request()).plan.notes
    #expect(notes.last == "Declare the test target 'ShopTests' in Package.swift: its folder is new.")
  }

  @Test func aTypeOfTheSameNameIsNamed() throws {
    try writePackage()
    try folder.write("struct Cart {}\nstruct CartTotal {}", to: "Sources/Shop/Entities/Cart.swift")
    let notes = try planned(request()).plan.notes.filter { $0.contains("is declared") }
    #expect(notes == ["'Cart' is declared in 'Sources/Shop/Entities/Cart.swift' too. Rename one of the two."])
  }

  @Test(arguments: [(ModuleStyle.viper, "CartRouter"), (.vip, "CartConfigurator")])
  func aScreenOfTheMainActorIsInNoRouteTable(style: ModuleStyle, wiring: String) throws {
    try writePackage()
    var request = try request()
    request.style = style
    request.screen = .uikit
    let plan = try planned(request).plan
    #expect(plan.changes.isEmpty)
    #expect(
      plan.notes.first
        == "Call '\(wiring).module' on the main actor: no RouteTable can open a UIKit screen."
    )
  }

  @Test func aTypedFolderAndRouteAreUsed() throws {
    try writePackage()
    var request = try request("ProductDetail")
    request.folder = "Sources/Shop/Catalogue"
    request.route = try RoutePath("/products/{id:Int}")
    let outcome = try planned(request)
    #expect(outcome.plan.files.map(\.path).contains("Sources/Shop/Catalogue/ProductDetail/ProductDetail.swift"))
    #expect(
      outcome.plan.files.map(\.path).contains("Tests/ShopTests/Catalogue/ProductDetail/ProductDetailModuleTests.swift")
    )
    #expect(outcome.plan.notes.first == "Its page is at '/products/{id}'.")
  }

  // MARK: - Without the runtime

  /// An Xcode project with a module of the dialect `io`.
  private func writeXcodeProject() throws {
    let protocols = ["ViewInput", "ViewOutput", "InteractorInput", "InteractorOutput"]
    try folder.write(
      protocols.map { "protocol Home\($0) {}\n" }.joined() + "class HomePresenter {\n    let a = 1\n}\n",
      to: "MyApp/Modules/Home/HomePresenter.swift"
    )
    try folder.write("class HomeInteractor {}", to: "MyApp/Modules/Home/HomeInteractor.swift")
    try folder.write("import Testing", to: "MyAppTests/A.swift")
  }

  @Test func aLegacyModuleFollowsTheCode() throws {
    try writeXcodeProject()
    var request = try request()
    request.isLegacy = true
    let outcome = try planned(request)
    let view = try #require(outcome.plan.files.first { $0.path == "MyApp/Modules/Cart/CartViewController.swift" })
    #expect(view.text.contains("protocol CartViewInput"))
    let tests = try #require(outcome.plan.files.first { $0.path.hasSuffix("/CartPresenterTests.swift") })
    #expect(tests.path == "MyAppTests/Modules/Cart/CartPresenterTests.swift")
    #expect(tests.text.contains("import Testing"))
    #expect(outcome.habits.first == "naming: io (4 of 4 protocols, such as 'HomeInteractorInput')")
    #expect(outcome.habits.contains { $0.hasPrefix("modules: MyApp/Modules") })
    #expect(outcome.habits.last == "tests: Swift Testing (1 of 1 files)")
    #expect(
      outcome.plan.notes.last
        == "Add the files to 'MyApp' and its tests in Xcode, unless their folders are synchronized."
    )
  }

  @Test func aNamedDialectWinsOverTheCode() throws {
    try writeXcodeProject()
    var request = try request()
    request.isLegacy = true
    request.dialect = .gerund
    let outcome = try planned(request)
    let view = try #require(outcome.plan.files.first { $0.path.hasSuffix("/CartViewController.swift") })
    #expect(view.text.contains("CartDisplaying"))
    #expect(outcome.habits.first == "naming: gerund (from --naming)")
    #expect(!outcome.habits.contains { $0.hasPrefix("protocols:") || $0.hasPrefix("results:") })
  }

  @Test func aProjectWithoutModulesGetsWhatIsUsual() throws {
    try writePackage()
    var request = try request()
    request.isLegacy = true
    request.style = .vip
    let outcome = try planned(request)
    #expect(outcome.habits.first == "naming: logic (usual; the code shows no other)")
    #expect(outcome.plan.changes.isEmpty)
  }

  // MARK: - Contradictions

  @Test func whatGoesTogetherIsNoContradiction() throws {
    var request = try request()
    request.route = try RoutePath("/cart")
    #expect(request.contradiction == nil)
    request.route = nil
    request.isLegacy = true
    request.usesStoryboard = true
    request.dialect = .io
    #expect(request.contradiction == nil)
  }

  @Test func namesWithoutLegacyAreRefused() throws {
    var request = try request()
    request.dialect = .io
    #expect(
      request.contradiction
        == "'--naming' is for modules without Vipera's runtime. Add '--legacy', or leave out '--naming'."
    )
  }

  @Test(
    arguments: [
      (
        "/cart",
        "A module without Vipera's runtime has no route, so it has no use for '--route'. "
          + "Leave out '--route', or leave out '--legacy'."
      ),
      (
        "/a/{id:Int}/b/{name}",
        "A module without Vipera's runtime has no route, so nothing can give it "
          + "'id', 'name' from '--route'. Leave out '--route', or leave out '--legacy'."
      ),
    ]
  )
  func aRouteOfALegacyModuleIsRefused(route: String, wanted: String) throws {
    var request = try request()
    request.isLegacy = true
    request.route = try RoutePath(route)
    #expect(request.contradiction == wanted)
    #expect(throws: GenerateError(wanted)) { try planned(request) }
  }

  @Test(
    arguments: [
      (ModuleStyle.viperStreams, ScreenKind.uikit, false, "Streams need"), (.viper, .web, false, "Web pages need"),
      (.vip, .swiftui, true, "A storyboard is for UIKit."),
    ]
  )
  func aLegacyModuleRefusesWhatNeedsTheRuntime(
    style: ModuleStyle,
    screen: ScreenKind,
    usesStoryboard: Bool,
    wanted: String
  ) throws {
    var request = try request()
    request.isLegacy = true
    request.style = style
    request.screen = screen
    request.usesStoryboard = usesStoryboard
    #expect(request.contradiction?.hasPrefix(wanted) == true)
  }
}
