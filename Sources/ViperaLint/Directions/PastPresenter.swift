import ViperaSource

extension PartContact {
  /// Views of VIPER modules that know a part of `role`, which only their presenter should know.
  static func pastPresenter(to role: Role, in project: LintProject) -> [PastPresenter] {
    let names = project.partNames
    return project.viperModules.flatMap { module in
      module.parts(of: .view).flatMap { view -> [PastPresenter] in
        let paths = PartPaths(project: project, names: names, module: module, part: view)
        return all(of: view, to: role, in: module, paths)
          .filter { !$0.isOnlyWired && !$0.isTransition(in: names, project) }
          .map { PastPresenter(contact: $0, role: role, project: project) }
      }
    }
  }
}

extension PartContact {
  /// Whether the "interactor" is an interactive transition of UIKit.
  fileprivate func isTransition(in names: PartNames, _ project: LintProject) -> Bool {
    guard let entry = names.find(type, in: module.id) else { return type == "Interactor" }
    return project.facts(entry.declaration).inherited.contains { $0.text.contains("InteractiveTransition") }
  }
}

/// A view that knows a part which only its presenter should know.
struct PastPresenter {
  let contact: PartContact
  let role: Role
  let project: LintProject

  func finding(of rule: any LintRule.Type) -> Finding {
    let view = contact.part.type
    // A view that only holds the part makes no decisions with it.
    let severity: Severity? = contact.uses.isEmpty ? .note : nil
    var finding = Finding(rule, severity, at: contact.place, in: contact.module, part: view, message)
    finding.related = contact.related
    finding.advice = advice
    return finding
  }

  /// The types of the property in messages.
  private var typeText: String {
    let types = project.declarations(of: contact.part).lazy.flatMap { id in
      project.facts(id).properties.filter { project.place(id, $0.position) == contact.edge?.place }
    }.first?.type?.names
    return (types ?? [contact.type]).filter { $0 != "NSObjectProtocol" && $0 != "NSObject" }.quoted()
  }

  /// A type other than the view that reads the property.
  private var reader: String? {
    let name = contact.path
    let bodies = project.model.files.enumerated().filter { !project.testFiles.contains($0.offset) }
      .flatMap(\.element.declarations)
      .filter { $0.qualifiedName != contact.part.type }
      .map { facts in (facts, facts.methods.compactMap(\.body) + facts.properties.compactMap(\.body)) }
    return bodies.first { _, bodies in bodies.contains { reads(name, in: $0) } }?.0.qualifiedName
  }

  /// Whether code reads a member called `name` of another value.
  private func reads(_ name: String, in body: BodyFacts) -> Bool {
    let assigned = Set(body.assignments.map(\.target))
    return body.calls.contains { call in
      call.base.pathNames.dropFirst().contains(name)
        || call.member == name && !assigned.contains("\(call.base).\(call.member)")
    }
  }

  private var message: String {
    let view = "the view '\(contact.part.type)'"
    if contact.uses.isEmpty {
      let fact = "\(view) holds the \(role.rawValue) \(typeText) as '\(contact.path)' without using it"
      return reader.map { "\(fact); '\($0)' reads it from the view" } ?? fact
    }
    let use = "\(view) uses \(contact.memberText) of the \(role.rawValue) through '\(contact.path)'"
    return "\(use) and bypasses its presenter"
  }

  private var advice: String {
    if contact.uses.isEmpty {
      let removal = "remove '\(contact.path)' from the view"
      return reader.map { "pass the data that '\($0)' needs when the module is created, and \(removal)" } ?? removal
    }
    let presenter = contact.module.property(of: contact.part, for: .presenter).map { "'\($0)'" } ?? "the presenter"
    let removal = contact.edge == nil ? "" : ", then remove '\(contact.path)' from the view"
    return "tell \(presenter) what happened, and let the presenter use \(contact.memberText)\(removal)"
  }
}
