import ViperaSource

/// A call on a router type: `CartRouter.showDetail()`, `CartRouter.shared.showDetail()`.
struct StaticRouterCall {
  let facts: CallFacts
  let router: PartNames.Entry

  /// The calls of a body, except those whose result a navigation in the same body opens: then only the navigation is
  /// reported.
  static func all(in code: PartCode, _ paths: PartPaths) -> [StaticRouterCall] {
    code.body.calls.compactMap { call -> StaticRouterCall? in
      guard call.isCall, call.base.isTypeName, !call.base.contains("()"), !code.shows(resultOf: call),
        let router = router(called: call.base, paths)
      else { return nil }
      return StaticRouterCall(facts: call, router: router)
    }
  }

  /// The router that a path names; nil for a nested type or a constant: `CartRouter.Destination`.
  private static func router(called base: String, _ paths: PartPaths) -> PartNames.Entry? {
    let steps = base.pathNames
    let type = steps.prefix { $0.isTypeName }
    guard steps.count - type.count < 2,
      let entry = paths.names.find(type.joined(separator: "."), in: paths.module.id),
      entry.type.pathNames.last == type.last, entry.isNavigator(in: paths.project), entry.kind != .protocol
    else { return nil }
    return entry
  }

  /// The call as written, without arguments: `CartRouter.showDetail`.
  var text: String { "\(facts.base).\(facts.member)" }

  /// Whether the call creates a module instead of opening a screen.
  var isAssembly: Bool {
    let name = facts.member.lowercased()
    return ["assemble", "build", "configure", "create", "get", "instantiate", "make", "module", "setup", "start"]
      .contains { name.hasPrefix($0) } || name.hasSuffix("module")
  }
}

extension PartNames.Entry {
  /// Whether a router opens screens; many networking layers use the word router for the description of a request.
  func isNavigator(in project: LintProject) -> Bool {
    guard role == .router else { return false }
    let facts = project.facts(declaration)
    return facts.cases.isEmpty
      && !facts.inherited.flatMap(\.names).contains { ["TargetType", "URLRequestConvertible"].contains($0) }
  }
}
