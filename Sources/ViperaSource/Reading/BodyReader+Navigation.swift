import SwiftSyntax

extension BodyReader {
  /// Records the call at a step of a chain if it opens or closes a screen.
  func noteNavigation(_ call: FunctionCallExprSyntax, at index: Int, in chain: ExpressionChain) {
    var callee = chain.callee(at: index).split(separator: ".").map(String.init)
    guard let member = callee.last else { return }
    // `(view as? UIViewController)?.present(…)` is a call on the view.
    if case .other(let inner) = chain.root, inner.is(SequenceExprSyntax.self) {
      callee = ExpressionValue(inner).path.split(separator: ".").map(String.init) + callee
    }
    let labels = Set(call.arguments.compactMap { $0.label?.plainText })
    let receiver = NavigationReceiver(callee.dropLast().last ?? "")
    guard let kind = NavigationFacts.Kind(member: member, labels: labels, receiver: receiver) else { return }
    let first = call.arguments.first?.expression
    facts.navigations.append(
      NavigationFacts(
        kind: kind,
        base: callee.dropLast().joined(separator: "."),
        member: member,
        target: kind == .segue ? text(of: first) : first.map { ExpressionValue($0).path } ?? "",
        position: names.position(of: call)
      )
    )
  }

  /// The text of a literal without interpolation.
  private func text(of expression: ExprSyntax?) -> String {
    guard let literal = expression?.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      let segment = literal.segments.first?.as(StringSegmentSyntax.self)
    else { return expression.map { ExpressionValue($0).path } ?? "" }
    return segment.content.text
  }
}

/// The kind of a method's receiver, as far as its name reveals it.
private struct NavigationReceiver {
  /// `navigator`, `navigationController`, `coordinator`.
  let isNavigator: Bool
  /// `context`: the object that a module of Vipera's own runtime receives.
  let isContext: Bool

  init(_ name: String) {
    let name = name.lowercased()
    isNavigator = ["navigator", "navigation", "navigationcontroller", "navcontroller"].contains { name.hasSuffix($0) }
    isContext = name == "context"
  }
}

extension NavigationFacts.Kind {
  /// The kind of navigation of a call; nil for other calls.
  ///
  /// Contracts also have methods called `show` and `present`. So calls of these count only with UIKit's labels or on a
  /// navigator.
  fileprivate init?(member: String, labels: Set<String>, receiver: NavigationReceiver) {
    switch member {
    case "pushViewController": self = .push
    case "performSegue": self = .segue
    case "showDetailViewController": self = .show
    case "setViewControllers", "setRootViewController": self = .replace
    case "popViewController", "popToRootViewController", "popToViewController": self = .pop
    case "attachChild": self = .attach
    case "detachChild": self = .dismiss
    case "present" where labels.contains("animated"), "presentViewController": self = .present
    case "show" where labels.contains("sender"): self = .show
    case "dismiss" where labels.contains("animated"), "dismissViewController": self = .dismiss
    case "finish" where receiver.isContext: self = .dismiss
    default:
      guard receiver.isNavigator else { return nil }
      switch member {
      case "push": self = .push
      case "present": self = .present
      case "show": self = .show
      case "setRoot", "selectTab": self = .replace
      case "pop": self = .pop
      case "dismiss": self = .dismiss
      default: return nil
      }
    }
  }
}
