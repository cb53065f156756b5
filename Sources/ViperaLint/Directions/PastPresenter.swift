import ViperaSource

extension PartContact {
  /// Where views of VIPER modules know a part of `role`, which only their presenter should know.
  static func pastPresenter(to role: Role, in project: LintProject) -> [PastPresenter] {
    let names = project.partNames
    return project.viperModules.flatMap { module in
      module.parts(of: .view).flatMap { view -> [PastPresenter] in
        let paths = PartPaths(project: project, names: names, module: module, part: view)
        return all(of: view, to: role, in: module, paths)
          .filter { !$0.isOnlyWired && !$0.isTransition(in: names, project) }
          .map { PastPresenter(contact: $0, role: role) }
      }
    }
  }
}

extension PartContact {
  /// Whether the other "interactor" drives an interactive transition of UIKit.
  fileprivate func isTransition(in names: PartNames, _ project: LintProject) -> Bool {
    guard let entry = names.find(type, in: module.id) else { return type == "Interactor" }
    return project.facts(entry.declaration).inherited.contains { $0.text.contains("InteractiveTransition") }
  }
}

/// A view that knows a part which only its presenter should know.
struct PastPresenter {
  let contact: PartContact
  let role: Role

  func finding(of rule: any LintRule.Type) -> Finding {
    let view = contact.part.type
    var finding = Finding(rule, at: contact.place, in: contact.module, part: view, message)
    finding.related = contact.related
    finding.advice = advice
    return finding
  }

  private var message: String {
    let view = "the view '\(contact.part.type)'"
    if contact.uses.isEmpty {
      return "\(view) holds the \(role.rawValue) '\(contact.type)' as '\(contact.path)', without using it"
    }
    return "\(view) uses \(contact.memberText) of the \(role.rawValue) through '\(contact.path)', past its presenter"
  }

  private var advice: String {
    if contact.uses.isEmpty { return "remove '\(contact.path)' from the view" }
    let presenter = contact.module.property(of: contact.part, for: .presenter).map { "'\($0)'" } ?? "the presenter"
    let removal = contact.edge == nil ? "" : ", then remove '\(contact.path)' from the view"
    return "tell \(presenter) what happened, and let the presenter use \(contact.memberText)\(removal)"
  }
}
