import ViperaSource

/// A call that shows or closes a screen, in the code of a part.
struct Navigation {
  let facts: NavigationFacts
  let code: PartCode
  let paths: PartPaths

  init(_ facts: NavigationFacts, in code: PartCode, _ paths: PartPaths) {
    self.facts = facts
    self.code = code
    self.paths = paths
  }

  /// Whether the call shows another screen with UIKit or SwiftUI.
  var showsScreen: Bool { !facts.kind.isBack && facts.kind != .attach && isDirect && !isContainment && !isOwnOverride }

  /// Whether the call closes a screen with UIKit, instead of asking another part to.
  var closesScreen: Bool {
    facts.kind.isBack && isDirect && (facts.kind == .pop || last.hasSuffix("controller") || last == "navigation")
  }

  /// Whether the part calls the framework, and not its router, its presenter or a navigator.
  private var isDirect: Bool {
    if Self.helpers.contains(where: last.hasSuffix) { return false }
    guard let target = paths.target(of: facts.base, in: code) else { return true }
    return target.role == .view || target.role == .interactor && last.hasSuffix("controller")
  }

  /// Whether the call puts screens inside this one, or sets what a window shows that is none of the app's main window.
  private var isContainment: Bool {
    switch facts.member {
    case "setViewControllers", "setRootViewController": !last.hasPrefix("nav") && !last.contains("navigation")
    case "rootViewController": !last.contains("window")
    default: false
    }
  }

  /// Whether the method is an override that passes the call on to its base class.
  private var isOwnOverride: Bool { code.method?.isOverride == true && code.method?.name == facts.member }

  private var last: String { facts.base.pathNames.last?.lowercased() ?? "" }

  private static let helpers = ["context", "coordinator", "navigator", "presenter", "router", "wireframe"]
}

extension NavigationFacts.Kind {
  /// What the call does, in the third person.
  var verb: String {
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

extension Navigation {
  /// What the call does: `pushes 'CheckoutViewController'`, `closes the screen`.
  func text(of part: Part) -> String {
    switch facts.kind {
    case .dismiss: return "closes a screen"
    case .pop: return "goes back"
    case .segue: return "performs the segue '\(facts.target)'"
    case .push, .present, .show, .replace, .attach: break
    }
    switch ShownScreen(of: facts, in: code, of: part, paths.project) {
    case .screen(let screen?): return "\(facts.kind.verb) '\(screen)'"
    case .screen(nil): return "\(facts.kind.verb) another screen"
    case .system: return "\(facts.kind.verb) an alert or a picker"
    case .given: return "\(facts.kind.verb) what it is given"
    }
  }

  /// What a presenter should do instead.
  func routerAdvice(for presenter: Part) -> String {
    let router = paths.module.property(of: presenter, for: .router).map { "'\($0)'" }
    let place = router.map { "a method of \($0)" } ?? "a method of a router that the presenter holds by its protocol"
    return "move the call into \(place), and call that from the presenter"
  }
}
