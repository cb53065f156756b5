import Testing

@testable import ViperaGenerate

@Suite struct NamingDialectTests {
  private static let viperRoles: [NamingRole] = [.view, .presenter, .interactor, .output, .router, .worker]
  private static let vipRoles: [NamingRole] = [
    .view, .interactor, .presenter, .router, .worker, .dataStore, .dataPassing,
  ]

  private func names(_ naming: Naming, _ pattern: LegacyPattern) -> [String?] {
    let roles = pattern == .vip ? Self.vipRoles : Self.viperRoles
    return roles.map { naming.protocolName(of: $0, in: "Home", pattern: pattern) }
  }

  @Test(arguments: [
    (NamingDialect.protocol, "HomeViewProtocol HomePresenterProtocol HomeInteractorInputProtocol"),
    (.io, "HomeViewInput HomeViewOutput HomeInteractorInput"),
    (.logic, "HomeDisplayLogic HomePresentationLogic HomeBusinessLogic"),
    (.gerund, "HomeDisplaying HomePresenting HomeInteracting"),
    (.interface, "HomeViewInterface HomePresenterInterface HomeInteractorInterface"),
    (.delegate, "HomePresenterDelegate HomeViewDelegate HomeInteractorProtocol"),
    (.to, "PresenterToViewHomeProtocol ViewToPresenterHomeProtocol PresenterToInteractorHomeProtocol"),
    (.toSuffixed, "HomePresenterToViewProtocol HomeViewToPresenterProtocol HomePresenterToInteractorProtocol"),
    (.prefix, "IHomeView IHomePresenter IHomeInteractor"),
  ])
  func theProtocolsOfAModuleAreNamedAsTheDialectDoes(dialect: NamingDialect, expected: String) {
    var naming = Naming(dialect)
    naming.results = .output
    #expect(names(naming, .viper).prefix(3).compactMap(\.self).joined(separator: " ") == expected)
  }

  @Test func theDialectOfVIPsAuthorsIsThatOfTheirBooks() {
    #expect(
      names(.standard(for: .vip), .vip) == [
        "HomeDisplayLogic", "HomeBusinessLogic", "HomePresentationLogic", "HomeRoutingLogic", "HomeWorkerLogic",
        "HomeDataStore", "HomeDataPassing",
      ]
    )
  }

  @Test(arguments: NamingDialect.allCases, LegacyPattern.allCases)
  func everyRoleHasANameOfItsOwn(dialect: NamingDialect, pattern: LegacyPattern) {
    var naming = Naming(dialect)
    naming.results = .output
    for routing in RoutingWord.allCases {
      naming.routing = routing
      let protocols = names(naming, pattern)
      let classes = NamingRole.allCases.compactMap {
        naming.className(of: $0, in: "Home", pattern: pattern, screen: .uikit)
      }
      #expect(!protocols.contains(nil))
      let all = protocols.compactMap(\.self) + classes
      #expect(Set(all).count == all.count, "\(all)")
      #expect(all.allSatisfy { !$0.contains("*") && !$0.contains("#") })
    }
  }

  @Test(arguments: NamingDialect.allCases)
  func anInteractorThatReturnsItsResultsHasNoOutput(dialect: NamingDialect) {
    var naming = Naming(dialect)
    naming.results = .returned
    #expect(naming.protocolName(of: .output, in: "Home", pattern: .viper) == nil)
  }

  @Test func aWireframeTakesThePlaceOfTheRouter() {
    var naming = Naming(.interface)
    naming.routing = .wireframe
    naming.wiring = .router
    #expect(naming.protocolName(of: .router, in: "Home", pattern: .viper) == "HomeWireframeInterface")
    #expect(naming.className(of: .router, in: "Home", pattern: .viper, screen: .uikit) == "HomeWireframe")
    #expect(naming.className(of: .wiring, in: "Home", pattern: .viper, screen: .uikit) == "HomeWireframe")
    naming.dialect = .to
    #expect(naming.protocolName(of: .router, in: "Home", pattern: .viper) == "PresenterToWireframeHomeProtocol")
  }

  @Test func aSwiftUIViewIsNoViewController() {
    var naming = Naming(.protocol)
    naming.view = .viewController
    #expect(naming.className(of: .view, in: "Home", pattern: .viper, screen: .uikit) == "HomeViewController")
    #expect(naming.className(of: .view, in: "Home", pattern: .viper, screen: .swiftui) == "HomeView")
    naming.view = .screen
    #expect(naming.className(of: .view, in: "Home", pattern: .viper, screen: .swiftui) == "HomeScreen")
  }

  @Test func aFolderThatTheProjectDoesNotHaveGetsTheUsualName() {
    var naming = Naming(.protocol)
    #expect(naming.folder(of: .view, in: "App/Home", pattern: .viper) == "App/Home")
    naming.layout = .folders([.view: "Views"])
    #expect(naming.folder(of: .view, in: "App/Home", pattern: .viper) == "App/Home/Views")
    #expect(naming.folder(of: .wiring, in: "App/Home", pattern: .viper) == "App/Home/Builder")
    #expect(naming.folder(of: .worker, in: "App/Home", pattern: .vip) == "App/Home/Worker")
  }
}

@Suite struct LegacyModuleTests {
  private func failure(_ style: ModuleStyle, _ screen: ScreenKind) -> String? {
    do throws(GenerateError) {
      _ = try LegacyModule(name: "Home", style: style, screen: screen, folder: "App/Home", testFolder: "Tests/Home")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func modulesWithoutTheRuntimeHaveNoStreams() {
    #expect(
      failure(.viperStreams, .uikit)
        == "Streams are a part of Vipera's runtime, and '--legacy' writes modules without it. "
        + "Use '--style viper' or leave out '--legacy'."
    )
  }

  @Test func modulesWithoutTheRuntimeHaveNoWebScreen() {
    #expect(
      failure(.viper, .web)
        == "Web screens need Vipera's runtime, and '--legacy' writes modules without it. "
        + "Use '--ui uikit', 'swiftui' or 'none', or leave out '--legacy'."
    )
  }

  @Test(arguments: [ModuleStyle.viper, .vip], [ScreenKind.uikit, .swiftui, .none])
  func allOthersCanBeWritten(style: ModuleStyle, screen: ScreenKind) {
    #expect(failure(style, screen) == nil)
  }
}
