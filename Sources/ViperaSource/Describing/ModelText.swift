/// A model as indented text, for people and for tests.
package struct ModelText {
  private let model: SourceModel
  private let showsEvidence: Bool

  package init(_ model: SourceModel, showsEvidence: Bool = true) {
    self.model = model
    self.showsEvidence = showsEvidence
  }

  /// The text of all modules.
  package var text: String {
    model.modules.map(text(of:)).joined(separator: "\n")
  }

  /// The text of one module; it ends in a line feed.
  package func text(of module: SourceModule) -> String {
    var lines = ["\(module.id): \(module.style.rawValue)"]
    if showsEvidence { lines += module.styleReasons.map { "  because \($0)" } }
    lines += section("parts", module.parts.flatMap(lines(of:)))
    lines += section("contracts", module.contracts.flatMap(lines(of:)))
    lines += section("holds", module.ownership.map { line(of: $0) })
    lines += section("wiring", module.wiring.map(line(of:)))
    lines += section("leads to", model.navigation.filter { $0.from == module.id }.map(line(of:)))
    lines += section("tests", tests(of: module))
    return lines.map { "\($0)\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["  \(title)"] + lines.map { "    \($0)" }
  }

  private func lines(of part: Part) -> [String] {
    ["\(part.role.rawValue) \(part.type): \(part.kind.rawValue), \(part.place)"]
      + (showsEvidence ? part.evidence.map { "  \($0.text)" } : [])
  }

  private func lines(of contract: Contract) -> [String] {
    let parts = contract.parts.isEmpty ? "" : " of \(contract.parts.joined(separator: ", "))"
    return ["\(contract.role.rawValue) \(contract.type)\(parts): \(contract.binding.text), \(contract.place)"]
      + (showsEvidence ? contract.evidence.map { "  \($0.text)" } : [])
  }

  private func line(of edge: OwnershipEdge) -> String {
    var words = [edge.strength.rawValue]
    if edge.kind != .property { words.append(edge.kind.rawValue) }
    if edge.isLazy { words.append("lazy") }
    if edge.isOptional { words.append("optional") }
    if edge.isUnwrapped { words.append("unwrapped") }
    if edge.isThroughProtocol { words.append("through protocol") }
    if let module = edge.module { words.append("of \(module)") }
    let name = edge.kind == .closure ? "\(edge.fromType) (\(edge.name))" : "\(edge.fromType).\(edge.name)"
    return "\(name) → \(edge.to.rawValue) \(edge.toType): \(words.joined(separator: ", ")), \(edge.place)"
  }

  private func line(of site: WiringSite) -> String {
    let role = site.role.map { " (\($0.rawValue))" } ?? ""
    return "\(site.type).\(site.method)\(role): \(site.parts.joined(separator: ", ")), \(site.place)"
  }

  private func line(of edge: NavigationEdge) -> String {
    let target = edge.to.map { " \($0)" } ?? ""
    return "\(edge.kind.rawValue)\(target): \(edge.type).\(edge.method), \(edge.place)"
  }

  private func tests(of module: SourceModule) -> [String] {
    model.tests.filter { $0.module == module.id }.map { "\($0.part): \($0.place)" }
  }
}

extension ClassBinding {
  fileprivate var text: String {
    switch kind {
    case .own: "for classes only"
    case .base: "for classes only through '\(base ?? "")'"
    case .none: "for any type"
    case .unknown: "for any type unless '\(base ?? "")' says otherwise"
    }
  }
}
