import SwiftSyntax
import ViperaSource

/// A contract that was checked by the rules of `@Contract`: violations get an `@Allow` and are listed.
struct ContractDraft {
  private(set) var text: ContractText
  private(set) var contracts: ModuleContracts
  private(set) var steps: [ManualStep] = []

  /// Writes the contract called `name` for the protocols in `contracts`.
  init(_ name: String, style: Style, contracts: ModuleContracts, imports: [String], sources: [String: SourceText]) {
    let argument = style == .vip ? "(.vip)" : ""
    self.contracts = contracts
    text = ContractText(name, imports: imports, argument: argument, contracts: contracts, sources: sources)
    let unbound = ContractCheck.findings(in: text.text).filter(\.isMendedByAnyObject)
    for finding in unbound {
      guard let origin = text.origin(of: finding.line) else { continue }
      let newName = contracts.moving.first { $0.name == origin.name }?.newName
      if let newName { self.contracts.bindToClasses(newName) }
    }
    text = ContractText(name, imports: imports, argument: argument, contracts: self.contracts, sources: sources)
    steps = contracts.steps + captured(in: self.contracts.moving)
    allow(ContractCheck.findings(in: text.text))
  }

  // MARK: - Rules

  /// Adds an `@Allow` before each declaration that violates a rule, and lists the violations.
  private mutating func allow(_ findings: [ContractCheck.Finding]) {
    for finding in findings {
      guard let origin = text.origin(of: finding.line) else { continue }
      let isAllowed = finding.rule != nil
      let text = isAllowed ? finding.text : "\(finding.text); the contract does not compile until then"
      steps.append(
        ManualStep(path: origin.path, line: origin.line, text: text, isAllowed: isAllowed, isInContract: true)
      )
    }
    let owners = Dictionary(grouping: findings.filter { $0.rule != nil }, by: \.ownerLine)
    // The lines are changed from the last one up, so that the numbers of earlier lines stay valid.
    for line in owners.keys.sorted().reversed() {
      var rules: [String] = []
      for rule in owners[line]?.compactMap(\.rule) ?? [] where !rules.contains(".\(rule)") { rules.append(".\(rule)") }
      text.insert("@Allow(\(rules.joined(separator: ", ")), because: \"as before the migration\")", before: line)
    }
  }

  /// Lists types whose names change their meaning in the contract, such as SwiftUI's `View` next to a protocol `View`.
  private func captured(in moving: [ModuleContracts.Moving]) -> [ManualStep] {
    // Protocols that were nested in one type refer to each other by their short names, before and after the migration.
    let old = Set(moving.map(\.source.syntax.name.plainName))
    let new = Dictionary(moving.map { ($0.newName, $0.newName) }) { first, _ in first }
    return moving.flatMap { protocolToMove in
      let references = TypeReferences(names: new, besides: contracts.types, in: protocolToMove.source.syntax)
      return references.found.subtracting(old).sorted().map { name in
        ManualStep(
          path: protocolToMove.source.path,
          line: protocolToMove.source.line,
          text: "'\(name)' in '\(protocolToMove.name)' means '\(text.name).\(name)' in the contract; "
            + "write the name of its module before it, as in 'SwiftUI.View'",
          isInContract: true
        )
      }
    }
  }
}
