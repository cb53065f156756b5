import ViperaSource

/// The options of `vipera migrate`.
package struct MigrationRequest: Equatable, Sendable {
  /// The contract's style.
  package enum ContractStyle: String, CaseIterable, Sendable {
    case viper
    case vip
  }

  /// The module's name, folder or one of its files, as typed.
  package var module: String
  /// The style; nil to detect it from how the parts refer to each other.
  package var style: ContractStyle?

  package init(module: String) {
    self.module = module
  }

  /// Plans the contract of the module in the project at `root`, and the edits of the module's parts.
  package func planned(in root: String) async throws(GenerateError) -> Migration {
    let project = try await MigrationProject.read(root)
    let module = try ModuleFinder(in: project.model).module(MockSource.relative(self.module, to: root))
    let style = try style(of: module)
    let reasons = self.style.map { ["'--style \($0.rawValue)' says so"] } ?? module.styleReasons
    return try Migrator(project: project, module: module, style: style, reasons: reasons).migration()
  }

  private func style(of module: SourceModule) throws(GenerateError) -> Style {
    if let declared = module.contracts.first(where: \.isDeclared) {
      throw GenerateError(
        "'\(module.name)' has a @Contract already: '\(declared.type)' in '\(declared.place)'. There is nothing to do."
      )
    }
    switch style {
    case .viper?: return .viper
    case .vip?: return .vip
    case nil: break
    }
    switch module.style {
    case .viper, .viperRx: return .viper
    case .vip: return .vip
    case .ribs:
      throw GenerateError(
        "'\(module.id)' is a RIB (\(module.styleReasons.joined(separator: ", "))), "
          + "and a contract describes VIPER or VIP."
      )
    case .unknown:
      throw GenerateError(
        "'\(module.id)' may be VIPER or VIP: \(module.styleReasons.joined(separator: ", ")). "
          + "Name it with '--style viper' or '--style vip'."
      )
    }
  }
}
