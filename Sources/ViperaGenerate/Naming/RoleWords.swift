/// Recognises dialects by the names of protocols.
enum RoleWords {
  /// Misspelt role words with their corrections.
  ///
  /// About one repository in six contains such words.
  private static let misspelt: [(wrong: String, right: String)] = [
    ("Presentor", "Presenter"), ("Presnter", "Presenter"), ("Presener", "Presenter"),
    ("Iteractor", "Interactor"), ("Interector", "Interactor"), ("Interator", "Interactor"),
    ("Intractor", "Interactor"), ("Interractor", "Interactor"), ("Rourer", "Router"),
    // A longer word comes before a shorter word that it contains.
    ("WireFrame", "Wireframe"), ("WireFram", "Wireframe"), ("Protocal", "Protocol"),
    ("Protcol", "Protocol"), ("Ouput", "Output"),
  ]

  /// The name with corrected role words.
  static func corrected(_ name: String) -> String {
    misspelt.reduce(name) { name, word in
      name.contains(word.wrong) ? name.replacing(word.wrong, with: word.right) : name
    }
  }

  /// The modules of a project: the names before `Presenter`, `Interactor` and similar suffixes.
  static func modules(in names: [DeclaredName]) -> Set<String> {
    var modules: Set<String> = []
    for name in names where name.kind == .class || name.kind == .struct || name.kind == .actor {
      var text = corrected(name.name)
      for front in ["Default", "Real"] where text.hasPrefix(front) { text.removeFirst(front.count) }
      for back in ["Impl", "Implementation"] where text.hasSuffix(back) { text.removeLast(back.count) }
      for role in ["Presenter", "Interactor"] where text.hasSuffix(role) && text.count > role.count {
        modules.insert(String(text.dropLast(role.count)))
      }
    }
    return modules
  }

  /// The module that a protocol belongs to, and the dialects in which the protocol could have this name; nil if no
  /// dialect matches.
  static func reading(of name: String, modules: Set<String>) -> (dialects: Set<NamingDialect>, module: String)? {
    let name = corrected(name)
    var found: (dialects: Set<NamingDialect>, module: String)?
    for dialect in NamingDialect.allCases {
      for pattern in patterns[dialect] ?? [] {
        guard let module = pattern.module(of: name), modules.contains(module) else { continue }
        found = ((found?.dialects ?? []).union([dialect]), module)
      }
    }
    return found
  }

  /// Whether a protocol belongs to one of `modules`, although its name matches no dialect.
  static func isOtherPart(_ name: String, of modules: Set<String>) -> Bool {
    let name = corrected(name)
    return roots.contains { root in
      name.ranges(of: root).contains { range in
        let module = String(name[..<range.lowerBound])
        return modules.contains(module) || (module.hasPrefix("I") && modules.contains(String(module.dropFirst())))
      }
    }
  }

  private static let roots = ["View", "Present", "Interact", "Rout", "Wireframe", "Display"]

  // MARK: - Patterns

  /// The text before and after a module's name in a protocol's name.
  private struct Pattern {
    let front: Substring
    let back: Substring

    init(_ text: String) {
      let parts = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
      front = parts.first ?? ""
      back = parts.count > 1 ? parts[1] : ""
    }

    func module(of name: String) -> String? {
      guard name.count > front.count + back.count, name.hasPrefix(front), name.hasSuffix(back) else { return nil }
      return String(name.dropFirst(front.count).dropLast(back.count))
    }
  }

  private static let patterns: [NamingDialect: [Pattern]] = {
    var patterns: [NamingDialect: [Pattern]] = [:]
    for dialect in NamingDialect.allCases {
      patterns[dialect] = words(of: dialect).split(separator: " ").map { Pattern(String($0)) }
    }
    return patterns
  }()

  /// The protocol names that projects of a dialect use; the generator writes only some of them.
  ///
  /// If several dialects use a name, it counts for each of them, and the project's other names decide.
  private static func words(of dialect: NamingDialect) -> String {
    switch dialect {
    case .protocol:
      "*ViewProtocol *ViewControllerProtocol *PresenterProtocol *InteractorProtocol *InteractorInputProtocol "
        + "*InteractorOutputProtocol *RouterProtocol *WireframeProtocol *WorkerProtocol *ServiceProtocol "
        + "*DataStoreProtocol *DataPassingProtocol *DataManagerProtocol"
    case .io:
      "*ViewInput *ViewOutput *ViewControllerInput *ViewControllerOutput *InteractorInput *InteractorOutput "
        + "*RouterInput *RouterOutput *WireframeInput *ModuleInput *ModuleOutput *PresenterInput *PresenterOutput "
        + "*ServiceInput *WorkerInput"
    case .logic:
      "*DisplayLogic *ViewLogic *ViewControllerLogic *BusinessLogic *BusinessLogicOutput *InteractorLogic "
        + "*PresentationLogic *PresenterLogic *RoutingLogic *RouterLogic *WorkerLogic *ServiceLogic *DataStore "
        + "*DataPassing"
    case .gerund:
      "*Displaying *Viewing *Presenting *Interacting *InteractingOutput *Routing *Working *Servicing *DataStoring"
    case .interface:
      "*ViewInterface *ViewControllerInterface *PresenterInterface *InteractorInterface "
        + "*InteractorOutputInterface *RouterInterface *WireframeInterface *ModuleInterface *ServiceInterface "
        + "*WorkerInterface *DataStoreInterface *DataPassingInterface"
    case .delegate:
      "*ViewDelegate *PresenterDelegate *InteractorDelegate *RouterDelegate *InteractorProtocol *RouterProtocol "
        + "*WireframeProtocol *ServiceProtocol *WorkerProtocol"
    case .to:
      edges.map { "\($0)*Protocol" }.joined(separator: " ")
    case .toSuffixed:
      edges.map { "*\($0)Protocol" }.joined(separator: " ")
    case .prefix:
      "I*View I*ViewController I*Presenter I*Interactor I*InteractorOutput I*Router I*Wireframe I*Service I*Worker "
        + "I*DataStore I*DataPassing"
    }
  }

  private static let edges = [
    "PresenterToView", "ViewToPresenter", "PresenterToInteractor", "InteractorToPresenter", "PresenterToRouter",
    "PresenterToWireframe", "ViewToInteractor", "ViewToRouter", "ViewToWireframe", "InteractorToService",
    "InteractorToWorker", "RouterToInteractor", "WireframeToInteractor", "RouterToPresenter", "RouterToView",
    "ViewToDataStore",
  ]
}
