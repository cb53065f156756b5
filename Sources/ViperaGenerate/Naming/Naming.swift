/// How a project without Vipera's runtime names and places the parts of its modules.
package struct Naming: Equatable, Sendable {
  package var dialect: NamingDialect
  package var routing: RoutingWord
  package var wiring: WiringWord
  /// The suffix of a view's class; nil means `ViewController` in UIKit and `View` elsewhere.
  package var view: ViewSuffix?
  package var contracts: ContractPlacement
  /// Only VIPER modules have a choice; in VIP the interactor reports to the presenter.
  package var results: InteractorResults
  package var layout: ModuleLayout
  package var indentation: Indentation

  /// The defaults of `dialect`.
  package init(_ dialect: NamingDialect = .protocol) {
    self.dialect = dialect
    routing = .router
    wiring = .builder
    contracts = dialect.contracts
    results = dialect.results
    layout = .flat
    indentation = .spaces(4)
  }

  /// The naming that the authors of a pattern teach, for a project that has no modules yet.
  package static func standard(for pattern: LegacyPattern) -> Naming {
    guard pattern == .vip else { return Naming(.protocol) }
    var naming = Naming(.logic)
    naming.wiring = .configurator
    return naming
  }
}

/// The folders that contain the files of a module.
package enum ModuleLayout: Hashable, Sendable {
  /// All files lie in the module's folder.
  case flat
  /// Each role has a folder; roles without a name here use the default one.
  case folders([NamingRole: String])
}

/// The parts of a legacy module's description that affect names and places.
package struct LegacyModule: Equatable, Sendable {
  package var name: String
  package var pattern: LegacyPattern
  package var screen: ScreenKind
  package var folder: String
  package var testFolder: String
  /// Whether its tests use Swift Testing and not XCTest.
  package var usesSwiftTesting = false
  /// Whether a storyboard creates its view controller.
  package var usesStoryboard = false

  /// Describes a module; the error explains why there can be no such module without the runtime.
  package init(
    name: String,
    style: ModuleStyle,
    screen: ScreenKind,
    folder: String,
    testFolder: String
  ) throws(GenerateError) {
    switch style {
    case .viper: pattern = .viper
    case .vip: pattern = .vip
    case .viperStreams:
      throw GenerateError(
        "Streams are a part of Vipera's runtime, and '--legacy' writes modules without it. "
          + "Use '--style viper' or leave out '--legacy'."
      )
    }
    guard screen != .web else {
      throw GenerateError(
        "Web screens need Vipera's runtime, and '--legacy' writes modules without it. "
          + "Use '--ui uikit', 'swiftui' or 'none', or leave out '--legacy'."
      )
    }
    self.name = name
    self.screen = screen
    self.folder = folder
    self.testFolder = testFolder
  }
}
