import Testing

@testable import ViperaGenerate

@Suite struct NamingDetectorTests {
  /// The types of a project whose modules have parts with the names that `naming` gives.
  private func project(
    _ naming: Naming,
    pattern: LegacyPattern = .viper,
    modules: [String] = ["Home", "Cart"],
    screen: ScreenKind = .uikit
  ) -> [DeclaredName] {
    modules.flatMap { module in
      NamingRole.allCases.flatMap { role -> [DeclaredName] in
        var names: [DeclaredName] = []
        let folder = naming.folder(of: role, in: "App/Modules/\(module)", pattern: pattern)
        if let name = naming.className(of: role, in: module, pattern: pattern, screen: screen) {
          names.append(DeclaredName(.class, name, file: "\(folder)/\(name).swift"))
        }
        if let name = naming.protocolName(of: role, in: module, pattern: pattern) {
          var file = names.first?.file ?? "\(folder)/\(name).swift"
          if case .oneFile(let word) = naming.contracts { file = "App/Modules/\(module)/\(module)\(word).swift" }
          names.append(DeclaredName(.protocol, name, file: file))
        }
        return names
      }
    }
  }

  private func detected(_ names: [DeclaredName]) -> DetectedNaming { NamingDetector(names).detected() }

  // MARK: - Dialects

  @Test(arguments: NamingDialect.allCases, LegacyPattern.allCases)
  func aProjectThatWeWriteIsRecognised(dialect: NamingDialect, pattern: LegacyPattern) throws {
    let found = detected(project(Naming(dialect), pattern: pattern))
    #expect(try #require(found.dialect).value == dialect)
  }

  @Test func theEvidenceCountsProtocolsAndNamesOne() throws {
    var names = project(Naming(.io))
    names.append(DeclaredName(.protocol, "HomeViewable", file: "App/Home.swift"))
    names.append(DeclaredName(.protocol, "Cache", file: "App/Cache.swift"))
    let found = try #require(detected(names).dialect)
    #expect(found.value == .io)
    #expect(found.evidence == "12 of 13 protocols, such as 'CartInteractorInput'")
  }

  @Test func misspeltRolesCount() throws {
    let names = [
      DeclaredName(.class, "HomePresentor", file: "a"),
      DeclaredName(.protocol, "HomePresentorProtocol", file: "a"),
      DeclaredName(.protocol, "HomeInterectorProtocal", file: "a"),
      DeclaredName(.protocol, "HomeViewProtcol", file: "a"),
      DeclaredName(.protocol, "HomeWireFramProtocol", file: "a"),
    ]
    let found = try #require(detected(names).dialect)
    #expect(found.value == .protocol)
    #expect(found.evidence == "4 of 4 protocols, such as 'HomeInterectorProtocal'")
  }

  @Test func typesThatAreInNoModuleDoNotCount() {
    let names = ["CellViewDelegate", "ListViewDelegate", "MapViewDelegate", "PickerViewDelegate"].map {
      DeclaredName(.protocol, $0, file: "a")
    }
    #expect(detected(names).dialect == nil)
  }

  @Test func fewProtocolsAreNoHabit() {
    let names = [
      DeclaredName(.class, "HomePresenter", file: "a"), DeclaredName(.protocol, "HomeViewInput", file: "a"),
      DeclaredName(.protocol, "HomeViewOutput", file: "a"),
    ]
    #expect(detected(names).dialect == nil)
  }

  @Test func aMixedProjectHasNoDialect() {
    let names =
      project(Naming(.io), modules: ["Home"]) + project(Naming(.gerund), modules: ["Cart"])
      + project(Naming(.interface), modules: ["Login"])
    #expect(detected(names).dialect == nil)
  }

  // MARK: - Other conventions

  @Test func aProjectWithoutModulesShowsNothing() {
    let found = detected([DeclaredName(.class, "AppDelegate", file: "App/AppDelegate.swift")])
    #expect(found == DetectedNaming())
    #expect(found.report.isEmpty)
    #expect(found.naming(for: .viper) == .standard(for: .viper))
    #expect(found.naming(for: .vip) == .standard(for: .vip))
  }

  @Test(arguments: WiringWord.allCases)
  func theWordForTheWiringIsFound(word: WiringWord) {
    var naming = Naming(.protocol)
    naming.wiring = word
    #expect(detected(project(naming)).wiring?.value == word)
  }

  @Test func theWiringMayBeNamedAfterTheModule() throws {
    let names = [
      DeclaredName(.class, "HomePresenter", file: "a"), DeclaredName(.class, "HomeModuleConfigurator", file: "b"),
    ]
    let found = try #require(detected(names).wiring)
    #expect(found.value == .configurator)
    #expect(found.evidence == "1 of 1 modules, such as 'HomeModuleConfigurator'")
  }

  @Test(arguments: RoutingWord.allCases)
  func theWordForTheRouterIsFound(word: RoutingWord) {
    var naming = Naming(.interface)
    naming.routing = word
    let found = detected(project(naming))
    #expect(found.routing?.value == word)
    #expect(found.routing?.evidence == "2 of 2 modules, such as 'Cart\(word.rawValue)'")
  }

  @Test(arguments: ViewSuffix.allCases)
  func theEndingOfViewsIsFound(suffix: ViewSuffix) {
    var naming = Naming(.protocol)
    naming.view = suffix
    #expect(detected(project(naming)).view?.value == suffix)
  }

  @Test(arguments: [
    ContractPlacement.oneFile(named: "Contracts"), .oneFile(named: "Interfaces"), .oneFile(named: "Protocols"),
    .withParts,
  ])
  func thePlaceOfTheProtocolsIsFound(placement: ContractPlacement) {
    var naming = Naming(.protocol)
    naming.contracts = placement
    #expect(detected(project(naming)).contracts?.value == placement)
  }

  @Test(arguments: NamingDialect.allCases, InteractorResults.allCases)
  func theWayOfTheResultsIsFound(dialect: NamingDialect, results: InteractorResults) {
    var naming = Naming(dialect)
    naming.results = results
    #expect(detected(project(naming)).results?.value == results)
  }

  @Test func flatModulesAreRecognised() throws {
    let found = detected(project(Naming(.protocol)))
    #expect(found.layout?.value == .flat)
    #expect(found.layout?.evidence == "2 of 2 modules")
    #expect(found.modulesFolder?.value == "App/Modules")
  }

  @Test func foldersOfRolesAreRecognisedWithTheirNames() throws {
    let parts = [
      "View/HomeViewController", "Presenters/HomePresenter", "Logic/HomeInteractor", "Navigation/HomeRouter",
    ]
    let names = parts.map { part in
      DeclaredName(.class, part.splitAtLast("/").after, file: "App/Home/\(part).swift")
    }
    let found = detected(names)
    #expect(
      found.layout?.value
        == .folders([.view: "View", .presenter: "Presenters", .interactor: "Logic", .router: "Navigation"])
    )
    #expect(found.modulesFolder?.value == "App")
  }

  @Test func severalRolesMayShareAFolder() {
    let parts = ["View/HomeViewController", "View/HomeViewModel", "Logic/HomePresenter", "Logic/HomeInteractor"]
    let names = parts.map { part in
      DeclaredName(.class, part.splitAtLast("/").after, file: "HomeModule/\(part).swift")
    }
    #expect(
      detected(names).layout?.value
        == .folders([.view: "View", .models: "View", .presenter: "Logic", .interactor: "Logic"])
    )
  }

  @Test func partsOfAllModulesInOneFolderAreNoLayoutToFollow() {
    let names = [
      DeclaredName(.class, "HomePresenter", file: "App/Presenters/HomePresenter.swift"),
      DeclaredName(.class, "HomeInteractor", file: "App/Interactors/HomeInteractor.swift"),
    ]
    #expect(detected(names).layout == nil)
  }

  @Test func theIndentationOfMostFilesIsFound() {
    let found = NamingDetector([]).detected(indentation: [.spaces(4): 9, .tabs: 2])
    #expect(found.indentation == Finding(value: .spaces(4), evidence: "9 of 11 files"))
    #expect(NamingDetector([]).detected(indentation: [.spaces(4): 1, .tabs: 1]).indentation == nil)
  }

  // MARK: - Results

  @Test func aNewModuleFollowsTheProject() {
    var project = Naming(.io)
    project.routing = .wireframe
    project.wiring = .assembly
    project.view = .viewController
    project.layout = .flat
    let found = detected(self.project(project))
    #expect(found.naming(for: .viper) == project)
  }

  @Test func aDialectThatTheUserNamesWins() {
    let found = detected(project(Naming(.io)))
    let naming = found.naming(.gerund, for: .viper)
    #expect(naming.dialect == .gerund)
    #expect(naming.results == .returned)
    #expect(naming.contracts == .withParts)
    #expect(naming.view == .viewController)
  }

  @Test func theReportHasALineForEachFinding() {
    let found = NamingDetector(project(Naming(.protocol))).detected(indentation: [.spaces(4): 3])
    #expect(
      found.report == [
        "naming: protocol (10 of 10 protocols, such as 'CartInteractorProtocol')",
        "routing: Router (2 of 2 modules, such as 'CartRouter')",
        "wiring: Builder (2 of 2 modules, such as 'CartBuilder')",
        "views: ViewController (2 of 2 modules, such as 'CartViewController')",
        "protocols: in one file, '<Module>Contracts.swift' (2 of 2 modules)",
        "results: returned (2 of 2 interactors have no output protocol)",
        "folders: a module is one folder (2 of 2 modules)",
        "modules: App/Modules (2 of 2 modules)",
        "indentation: 4 spaces (3 of 3 files)",
      ]
    )
  }
}
