/// The naming and layout that were detected in a project; nil for everything that is unclear.
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

  /// Returns the naming for a new module: the detected conventions, and defaults for the others.
  ///
  /// A `dialect` chosen by the user takes precedence over the detected one.
  package func naming(_ dialect: NamingDialect? = nil, for pattern: LegacyPattern) -> Naming {
    let standard = Naming.standard(for: pattern)
    let chosen = dialect ?? self.dialect?.value ?? standard.dialect
    var naming = Naming(chosen)
    naming.wiring = wiring?.value ?? standard.wiring
    naming.routing = routing?.value ?? standard.routing
    naming.view = view?.value
    // These two conventions belong to the detected dialect, so they do not apply to another dialect.
    if chosen == self.dialect?.value {
      naming.contracts = contracts?.value ?? naming.contracts
      naming.results = results?.value ?? naming.results
    }
    naming.layout = layout?.value ?? standard.layout
    naming.indentation = indentation?.value ?? standard.indentation
    return naming
  }

  /// A line for each finding, for the user to check.
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
