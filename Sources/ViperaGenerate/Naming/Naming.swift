/// The naming and layout of modules that do not import Vipera.
package struct Naming: Equatable, Sendable {
  package var dialect: NamingDialect
  package var routing: RoutingWord
  package var wiring: WiringWord
  /// The suffix of a view's class; nil for `ViewController` in UIKit and `View` elsewhere.
  package var view: ViewSuffix?
  package var contracts: ContractPlacement
  /// The way in which interactors return results in VIPER.
  ///
  /// In VIP, the interactor always reports to the presenter.
  package var results: InteractorResults
  package var layout: ModuleLayout
  package var indentation: Indentation

  /// Creates the default naming of `dialect`.
  package init(_ dialect: NamingDialect = .protocol) {
    self.dialect = dialect
    routing = .router
    wiring = .builder
    contracts = dialect.contracts
    results = dialect.results
    layout = .flat
    indentation = .spaces(4)
  }

  /// The naming that the authors of a pattern recommend, for a project without modules.
  package static func standard(for pattern: LegacyPattern) -> Naming {
    guard pattern == .vip else { return Naming(.protocol) }
    var naming = Naming(.logic)
    naming.wiring = .configurator
    return naming
  }
}

/// The folders that contain the files of a module.
package enum ModuleLayout: Hashable, Sendable {
  /// All files are in the module's folder.
  case flat
  /// Each role has a folder; roles without a given name use the default one.
  case folders([NamingRole: String])
}

/// The properties of a module that does not import Vipera, as far as they affect its names and folders.
package struct LegacyModule: Equatable, Sendable {
  package var name: String
  package var pattern: LegacyPattern
  package var screen: ScreenKind
  package var folder: String
  package var testFolder: String
  /// Whether the module's tests use Swift Testing instead of XCTest.
  package var usesSwiftTesting = false
  /// Whether a storyboard creates the module's view controller.
  package var usesStoryboard = false

  /// Creates the description of a module's names.
  ///
  /// Throws if a module without Vipera has streams or a web screen, since these need Vipera's runtime.
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
