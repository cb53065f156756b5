/// How a project seems to name and place the parts of its modules; unclear properties are nil.
package struct DetectedNaming: Equatable, Sendable {
  package var dialect: Finding<NamingDialect>?
  package var routing: Finding<RoutingWord>?
  package var wiring: Finding<WiringWord>?
  package var view: Finding<ViewSuffix>?
  package var contracts: Finding<ContractPlacement>?
  package var results: Finding<InteractorResults>?
  package var layout: Finding<ModuleLayout>?
  /// The folder that contains most modules.
  package var modulesFolder: Finding<String>?
  package var indentation: Finding<Indentation>?

  /// The naming for a new module: the detected properties, and defaults for the others.
  ///
  /// A `dialect` chosen by the user takes precedence over the project's.
  package func naming(_ dialect: NamingDialect? = nil, for pattern: LegacyPattern) -> Naming {
    let standard = Naming.standard(for: pattern)
    let chosen = dialect ?? self.dialect?.value ?? standard.dialect
    var naming = Naming(chosen)
    naming.wiring = wiring?.value ?? standard.wiring
    naming.routing = routing?.value ?? standard.routing
    naming.view = view?.value
    // These two belong to the project's dialect, so they do not apply to another dialect.
    if chosen == self.dialect?.value {
      naming.contracts = contracts?.value ?? naming.contracts
      naming.results = results?.value ?? naming.results
    }
    naming.layout = layout?.value ?? standard.layout
    naming.indentation = indentation?.value ?? standard.indentation
    return naming
  }

  /// One line for each finding, so that the user can check it.
  package var report: [String] {
    [
      dialect.map { "naming: \($0.value.rawValue) (\($0.evidence))" },
      routing.map { "routing: \($0.value.rawValue) (\($0.evidence))" },
      wiring.map { "wiring: \($0.value.rawValue) (\($0.evidence))" },
      view.map { "views: \($0.value.rawValue) (\($0.evidence))" },
      contracts.map { "protocols: \($0.value.words) (\($0.evidence))" },
      results.map { "results: \($0.value.rawValue) (\($0.evidence))" },
      layout.map { "folders: \($0.value.words) (\($0.evidence))" },
      modulesFolder.map { "modules: \($0.value.isEmpty ? "." : $0.value) (\($0.evidence))" },
      indentation.map { "indentation: \($0.value) (\($0.evidence))" },
    ].compactMap(\.self)
  }
}

extension ContractPlacement {
  fileprivate var words: String {
    switch self {
    case .oneFile(let word): "in one file, '<Module>\(word).swift'"
    case .withParts: "in the files of their parts"
    }
  }
}

extension ModuleLayout {
  fileprivate var words: String {
    switch self {
    case .flat: "a module is one folder"
    case .folders(let names): "a folder for each role: " + names.values.sorted().joined(separator: ", ")
    }
  }
}
