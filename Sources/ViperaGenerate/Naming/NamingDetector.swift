/// Detects a project's naming of modules from the names of its types.
///
/// A type counts only if it belongs to a module, and a module must have a presenter or interactor. For example,
/// `CellViewDelegate` is ignored in a project without a `CellPresenter`.
package struct NamingDetector: Sendable {
  let names: [DeclaredName]
  let modules: Set<String>
  /// The names of all types except protocols.
  private let types: Set<String>

  /// The minimum number of module protocols needed to detect anything.
  private static let fewestProtocols = 3

  package init(_ names: [DeclaredName]) {
    self.names = names
    modules = RoleWords.modules(in: names)
    types = Set(names.filter { $0.kind != .protocol }.map(\.name))
  }

  /// Detects the naming of the project that `scan` has read.
  package static func detect(in scan: DeclarationScan) -> DetectedNaming {
    NamingDetector(scan.names).detected(indentation: scan.indentation)
  }

  /// Returns the naming that the types reveal.
  ///
  /// `indentation` contains the number of files with each indentation.
  package func detected(indentation: [Indentation: Int] = [:]) -> DetectedNaming {
    var found = DetectedNaming()
    found.dialect = dialect
    found.routing = routing
    found.wiring = wiring
    found.view = view
    found.contracts = contracts
    found.results = results
    let folders = ModuleFolders(of: modules, in: names)
    found.layout = folders.layout
    found.modulesFolder = folders.parent
    found.indentation = indentation.majority(of: "files")
    return found
  }

  // MARK: - Protocols

  private var protocols: [DeclaredName] { names.filter { $0.kind == .protocol } }

  private var dialect: Finding<NamingDialect>? {
    var examples: [NamingDialect: [String]] = [:]
    var total = 0
    for name in Set(protocols.map(\.name)).sorted() {
      if let reading = RoleWords.reading(of: name, modules: modules) {
        for dialect in reading.dialects { examples[dialect, default: []].append(name) }
        total += 1
      } else if RoleWords.isOtherPart(name, of: modules) {
        total += 1
      }
    }
    let counts = examples.mapValues(\.count)
    guard let best = counts.mostCommon, let count = counts[best], count >= Self.fewestProtocols else { return nil }
    // If two dialects match equally well, neither is chosen.
    guard count * 2 > total, counts.values.count(where: { $0 == count }) == 1 else { return nil }
    let example = examples[best]?.first ?? ""
    return Finding(value: best, evidence: "\(count) of \(total) protocols, such as '\(example)'")
  }

  private var contracts: Finding<ContractPlacement>? {
    let filesOfTypes = Set(names.filter { $0.kind != .protocol && hasRole($0.name) }.map(\.file))
    var files: [String: [String: Int]] = [:]
    for name in protocols {
      guard let module = RoleWords.reading(of: name.name, modules: modules)?.module else { continue }
      files[module, default: [:]][name.file, default: 0] += 1
    }
    var votes: [ContractPlacement: Int] = [:]
    for (module, counts) in files where counts.values.reduce(0, +) >= Self.fewestProtocols {
      guard let file = counts.mostCommon, let count = counts[file] else { continue }
      let fileName = DeclaredName(.protocol, module, file: file).fileName
      let isAlone = count >= Self.fewestProtocols && !filesOfTypes.contains(file)
      guard isAlone, fileName.hasPrefix(module), fileName.count > module.count else {
        votes[.withParts, default: 0] += 1
        continue
      }
      votes[.oneFile(named: String(fileName.dropFirst(module.count))), default: 0] += 1
    }
    return votes.majority(of: "modules")
  }

  private func hasRole(_ name: String) -> Bool {
    let name = RoleWords.corrected(name)
    return ["Presenter", "Interactor", "Router", "Wireframe", "ViewController"].contains { name.hasSuffix($0) }
  }

  private var results: Finding<InteractorResults>? {
    let interactors = modules.filter { types.contains($0 + "Interactor") }
    guard !interactors.isEmpty else { return nil }
    let outputs = Set(protocols.map { RoleWords.corrected($0.name) })
    let reporting = interactors.filter { module in
      let possible = [
        "\(module)InteractorOutput", "\(module)InteractorOutputProtocol", "\(module)InteractorDelegate",
        "\(module)InteractorOutputInterface", "\(module)InteractorToPresenterProtocol",
        "InteractorToPresenter\(module)Protocol", "I\(module)InteractorOutput", "\(module)BusinessLogicOutput",
        "\(module)InteractingOutput",
      ]
      return !outputs.isDisjoint(with: possible)
    }
    let isUsual = reporting.count * 2 > interactors.count
    let count = isUsual ? reporting.count : interactors.count - reporting.count
    return Finding(
      value: isUsual ? .output : .returned,
      evidence: "\(count) of \(interactors.count) interactors have \(isUsual ? "an" : "no") output protocol"
    )
  }

  // MARK: - Classes

  private var routing: Finding<RoutingWord>? {
    finding(among: RoutingWord.allCases) { module, word in [module + word.rawValue] }
  }

  private var wiring: Finding<WiringWord>? {
    let words = WiringWord.allCases.filter { $0 != .router }
    let own: Finding<WiringWord>? = finding(among: words) { module, word in
      [module + word.rawValue, "\(module)Module\(word.rawValue)"]
    }
    if let own { return own }
    let hasAny = modules.contains { module in words.contains { types.contains(module + $0.rawValue) } }
    guard !hasAny, let routing else { return nil }
    return Finding(value: .router, evidence: "no builder was found; routers: \(routing.evidence)")
  }

  private var view: Finding<ViewSuffix>? {
    finding(among: ViewSuffix.allCases) { module, suffix in [module + suffix.rawValue] }
  }

  /// Returns the word for which most modules have a type.
  ///
  /// If a module has types for several words, it counts only for the first of them.
  private func finding<Word: Hashable & Sendable>(
    among words: [Word],
    typeNames: (_ module: String, Word) -> [String]
  ) -> Finding<Word>? {
    var votes: [Word: Int] = [:]
    var examples: [Word: String] = [:]
    for module in modules.sorted() {
      for word in words {
        guard let name = typeNames(module, word).first(where: types.contains) else { continue }
        votes[word, default: 0] += 1
        examples[word] = examples[word] ?? name
        break
      }
    }
    return votes.majority(of: "modules") { examples[$0] }
  }
}
