import ViperaSource

/// A call in a part's code that opens or closes a screen.
struct Navigation {
  let facts: NavigationFacts
  let code: PartCode
  let paths: PartPaths

  init(_ facts: NavigationFacts, in code: PartCode, _ paths: PartPaths) {
    self.facts = facts
    self.code = code
    self.paths = paths
  }

  /// Whether the call opens another screen with UIKit.
  var showsScreen: Bool {
    guard !facts.kind.isBack, isDirect, !isContainment, !isOwnOverride else { return false }
    // A view's contract may have a method `present(_:animated:)` that takes no view controller.
    return toldContract == nil || presentsController
  }

  /// Whether the call closes a screen with UIKit; a contract's own `dismiss(animated:)` is a message to the view.
  var closesScreen: Bool { facts.kind.isBack && isDirect && toldContract == nil }

  /// The opened screen.
  var screen: ShownScreen { ShownScreen(of: facts, in: code, of: paths.part, paths.project) }

  // MARK: - Recognising UIKit calls

  /// Whether the call is UIKit's, on the part itself, on another view or on an unknown controller.
  private var isDirect: Bool {
    if Self.ownMembers.contains(facts.member) || Self.helpers.contains(where: last.hasSuffix) { return false }
    if facts.base.isEmpty { return paths.part.role == .view }
    guard let target = paths.target(of: facts.base, in: code) else { return true }
    return target.role == .view
  }

  /// The contract that declares the called method; nil for a view controller's method.
  private var toldContract: String? {
    guard let target = paths.target(of: facts.base, in: code), target.rest.isEmpty,
      let entry = paths.names.find(target.type, in: paths.module.id), entry.kind == .protocol
    else { return nil }
    return entry.type
  }

  private var presentsController: Bool {
    if Self.certainMembers.contains(facts.member) { return true }
    switch screen {
    case .system: return true
    case .given: return false
    case .screen(let type): return type.map(ShownScreen.isScreenName) ?? true
    }
  }

  /// Whether the call embeds screens in this one, or changes a controller that is not the main window's.
  private var isContainment: Bool {
    switch facts.member {
    case "setViewControllers", "setRootViewController": !last.hasPrefix("nav") && !last.contains("navigation")
    case "rootViewController": !facts.base.lowercased().contains("window")
    default: facts.kind == .attach
    }
  }

  /// Whether the method is an override that calls its base class.
  private var isOwnOverride: Bool { code.method?.isOverride == true && code.method?.name == facts.member }

  private var last: String { facts.base.lastName.lowercased() }

  /// Usual names of a project's own navigators.
  private static let helpers = [
    "context", "coordinator", "navigation", "navigator", "presenter", "router", "wireframe",
  ]

  /// Methods whose names only UIKit uses, even if a contract repeats them.
  private static let certainMembers: Set<String> = [
    "performSegue", "presentViewController", "pushViewController", "setViewControllers", "showDetailViewController",
  ]

  /// Methods that UIKit does not have.
  private static let ownMembers: Set<String> = ["finish", "pop", "push", "selectTab", "setRoot"]
}

extension Navigation {
  /// What the call does: `pushes 'CheckoutViewController'`, `closes a screen`.
  var text: String {
    switch facts.kind {
    case .dismiss: return "closes a screen"
    case .pop: return "goes back"
    case .segue: return "performs the segue '\(facts.target)'"
    case .push, .present, .show, .replace, .attach: break
    }
    switch screen {
    case .screen(let screen?): return "\(facts.kind.verb) \(name(of: screen))"
    case .screen(nil): return "\(facts.kind.verb) another screen"
    case .system(let screen?): return "\(facts.kind.verb) '\(screen)'"
    case .system(nil): return "\(facts.kind.verb) a screen of the system"
    case .given: return "\(facts.kind.verb) the screen that it is given"
    }
  }

  /// `the module 'Checkout'` for a router or builder that creates it.
  private func name(of screen: String) -> String {
    guard let part = paths.names.find(screen, in: paths.module.id), part.role == .router || part.role == .builder
    else {
      // `Menu.shared` is more specific than `Menu`.
      return facts.target.hasPrefix("\(screen).") ? "'\(facts.target)'" : "'\(screen)'"
    }
    return "the module '\(part.module.name)'"
  }
}

extension NavigationFacts.Kind {
  /// The call's verb in the third person.
  fileprivate var verb: String {
    switch self {
    case .push: "pushes"
    case .present: "presents"
    case .show, .segue, .attach: "shows"
    case .replace: "switches to"
    case .dismiss: "closes"
    case .pop: "pops"
    }
  }
}
