import ViperaSpelling

/// Finds the role that a name without a role probably means.
enum RoleSuggestion {
  /// The name with the role that was probably meant: `Worker` for `Wroker`, `ImageWorker` for `ImageWroker`; nil if
  /// that is unclear.
  static func name(for name: String, in contract: ContractModel) -> String? {
    let core = core(of: name, module: contract.module)
    if let role = role(for: core.lowercased(), contract.style) { return role.rawValue }
    guard let last = core.lastIndex(where: \.isUppercase), last > core.startIndex else { return nil }
    let word = core[last...].lowercased()
    // Fewer edits are allowed than for a whole name, so that a word such as 'Marker' is not taken for a role.
    let role = Role.roles(of: contract.style).first { EditDistance.between(word, $0.rawValue.lowercased()) == 1 }
    return role.map { core[..<last] + $0.rawValue }
  }

  private static func role(for word: String, _ style: Style) -> Role? {
    Role.roles(of: style).first { $0.rawValue.lowercased() == word }
      ?? aliases(style)[word]
      ?? nearest(to: word, style)
  }

  /// The role whose name is misspelt as `word`.
  private static func nearest(to word: String, _ style: Style) -> Role? {
    let distances = Role.roles(of: style).map { ($0, EditDistance.between(word, $0.rawValue.lowercased())) }
    // In a short word, two edits are too many: 'Tier' would count as a misspelt 'View'.
    let most = word.count <= 5 ? 1 : 2
    guard let nearest = distances.min(by: { $0.1 < $1.1 }), nearest.1 <= most else { return nil }
    return nearest.0
  }

  /// The name without the module's name, and without words that only mean "protocol".
  private static func core(of name: String, module: String) -> String {
    var core = Substring(name)
    if core.hasPrefix(module), core.count > module.count { core = core.dropFirst(module.count) }
    for suffix in ["Protocol", "Protocal", "Protcol", "Interface", "Contract", "Type"]
    where core.hasSuffix(suffix) && core.count > suffix.count {
      core = core.dropLast(suffix.count)
    }
    return String(core)
  }

  private static func aliases(_ style: Style) -> [String: Role] {
    var aliases: [String: Role] = [
      "businesslogic": .interactor, "coordinator": .router, "datamanager": .worker,
      "datapassing": .dataStore, "delegate": .moduleOutput, "display": .view,
      "displaylogic": .view, "eventhandler": .presenter, "gateway": .worker,
      "interactorinput": .interactor, "listener": .moduleOutput, "navigation": .router,
      "presentation": .presenter, "presentationlogic": .presenter, "presenterinput": .presenter,
      "routerinput": .router, "routing": .router, "routinglogic": .router, "screen": .view,
      "service": .worker, "store": .dataStore, "usecase": .interactor, "userinterface": .view,
      "viewcontroller": .view, "viewdelegate": .presenter, "viewinput": .view,
      "viewlogic": .view, "viewoutput": .presenter, "wireframe": .router,
      "workerlogic": .worker,
    ]
    // These words mean opposite roles in the two styles.
    aliases["presenteroutput"] = style == .vip ? .view : .interactorOutput
    aliases["interactordelegate"] = style == .vip ? .presenter : .interactorOutput
    aliases["interactoroutput"] = style == .vip ? .presenter : .interactorOutput
    if style == .vip { aliases["viewoutput"] = .interactor }
    return aliases
  }
}
