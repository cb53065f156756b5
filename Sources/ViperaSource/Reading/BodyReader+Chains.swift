import SwiftSyntax

extension BodyReader {
  /// Reads a chain of members and calls, and everything inside it.
  ///
  /// If the expression is assigned and creates a subscription, `holder` is the path that stores the subscription.
  /// `isTarget` means that the expression is the left side of an assignment.
  func readChain(_ expression: ExprSyntax, holder: String = "", isTarget: Bool = false, depth: Int) {
    let chain = ExpressionChain(expression)
    if chain.isAwaited { noteWaiting() }
    switch chain.root {
    case .name(let reference):
      note(reference: reference.baseName.plainText)
      record(chain, root: reference, isTarget: isTarget)
    case .other(let inner):
      readRoot(inner, of: chain, depth: depth)
    case .implicit, .super:
      break
    }
    for (index, step) in chain.steps.enumerated() {
      switch step {
      case .member(let member):
        let isWritten = isTarget && index == chain.steps.count - 1
        names.note(member: member.baseName.plainText, on: chain.base(of: index), isWritten ? .written : .read)
      case .specialized(let arguments):
        walkChildren(of: Syntax(arguments), depth: depth + 1)
      case .subscripted(let call):
        for argument in call.arguments { walk(Syntax(argument.expression), depth: depth + 1) }
      case .call(let call):
        noteNavigation(call, at: index, in: chain)
        let stored = chain.holder(after: index) ?? holder
        let keeper = Keeper(path: stored, subscription: names.position(of: expression))
        readArguments(of: call, callee: chain.callee(at: index), keeper, depth: depth + 1)
      }
    }
  }

  /// Reads a root that is neither a name nor a member: an immediately called closure, or a cast in parentheses.
  private func readRoot(_ inner: ExprSyntax, of chain: ExpressionChain, depth: Int) {
    if let closure = inner.as(ClosureExprSyntax.self), case .call? = chain.steps.first {
      readClosure(closure, .endsWithCall, depth: depth + 1)
      return
    }
    walk(Syntax(inner), depth: depth + 1)
    // `(presenter as? CartPresenter)?.reload()` is a call on the presenter.
    let base = ExpressionValue(inner).path
    if let sequence = inner.as(SequenceExprSyntax.self), !base.isEmpty, let first = chain.members().first {
      note(call: first, on: base, isCall: chain.steps.count > 1, at: sequence)
    }
  }

  /// The object that keeps the closures of a call, and their subscription.
  ///
  /// The path is empty if no object keeps the closures.
  private struct Keeper {
    let path: String
    let subscription: SourcePosition
  }

  private func readArguments(of call: FunctionCallExprSyntax, callee: String, _ keeper: Keeper, depth: Int) {
    let last = callee.lastName
    let ends = KnownSymbols.endsWithCall(last) || Self.isOneShot(call)
    func fate(_ label: TokenSyntax?) -> ClosureFate {
      if !keeper.path.isEmpty, !Self.isOneShot(call) {
        return .stored(in: keeper.path, by: last, subscription: keeper.subscription)
      }
      return ends ? .endsWithCall : .passed(to: callee, label: label?.plainText)
    }
    for argument in call.arguments {
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        readClosure(closure, fate(argument.label ?? .wildcardToken()), depth: depth + 1)
      } else {
        if case .stored = fate(nil) { noteReference(argument, passedTo: last, keptBy: keeper) }
        if last == "addAction", Self.isOfControl(call) {
          // A control keeps its actions: `button.addAction(UIAction { … }, for: .touchUpInside)`.
          readChain(argument.expression, holder: callee, depth: depth + 1)
        } else {
          walk(Syntax(argument.expression), depth: depth + 1)
        }
      }
    }
    if let closure = call.trailingClosure { readClosure(closure, fate(nil), depth: depth + 1) }
    for element in call.additionalTrailingClosures {
      readClosure(element.closure, fate(element.label), depth: depth + 1)
    }
  }

  /// Whether a call's closures are released after their first use: a `Single`, or a timer that fires once.
  private static func isOneShot(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.contains { argument in
      argument.label?.plainText == "onSuccess"
        || (argument.label?.plainText == "repeats" && argument.expression.trimmedDescription == "false")
    }
  }

  private static func isOfControl(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.contains { $0.label?.plainText == "for" }
  }

  /// Records that a subscription holds `self` without a closure: `assign(to: \.items, on: self)`, or a method such as
  /// `sink(receiveValue: show)`.
  private func noteReference(_ argument: LabeledExprSyntax, passedTo function: String, keptBy keeper: Keeper) {
    let chain = ExpressionChain(argument.expression)
    guard let root = chain.rootName, let label = argument.label?.plainText else { return }
    let isTarget = root == "self" && function == "assign" && label == "on" && chain.steps.isEmpty
    let isBare = chain.steps.isEmpty && root != "self" && !known.contains(root) && !ExpressionChain.isTypeName(root)
    let isMember = root == "self" && chain.steps.count == 1 && chain.members().count == 1
    let isMethod = ["onNext", "receiveValue"].contains(label) && (isBare || isMember)
    guard isTarget || isMethod else { return }
    facts.captures.append(
      CaptureFacts(
        strong: ["self"],
        weak: [],
        unowned: [],
        escape: .stored,
        holder: keeper.path,
        callee: function,
        method: isTarget ? nil : isBare ? root : chain.members().first,
        subscription: keeper.subscription,
        position: names.position(of: argument.expression)
      )
    )
  }

  /// Records the members, types and new values in a chain that starts with a name.
  private func record(_ chain: ExpressionChain, root: DeclReferenceExprSyntax, isTarget: Bool) {
    let name = chain.rootName ?? ""
    let members = chain.members()
    noteIndexPath(chain, at: root)
    guard ExpressionChain.isTypeName(name) else {
      // A name without a base may be a member of `self`.
      if !name.hasPrefix("$"), name != "self" {
        let isWritten = isTarget && chain.steps.isEmpty
        names.note(member: name, on: "", known.contains(name) ? .local : isWritten ? .written : .read)
      }
      recordMember(of: chain, at: root)
      return
    }
    names.note(type: typeName(name, members), at: names.position(of: root))
    if let creation = chain.creation, case .call(let call) = chain.steps[creation.steps - 1] {
      // `Data(contentsOf:)` reads files as well as URLs, synchronously and on the current thread.
      if creation.type == "Data", call.arguments.first?.label?.text == "contentsOf" {
        names.note(symbol: "Data(contentsOf:)", .networking, at: names.position(of: root))
      }
      note(creationOf: creation.type, call, at: root)
      let rest = chain.members(from: creation.steps)
      if let member = rest.first, !KnownSymbols.isPlain(creation.type) {
        note(call: member, on: "\(creation.type)()", isCall: true, at: root)
      }
    } else if !KnownSymbols.isPlain(name) {
      recordStatic(members, of: chain, at: root)
    } else if let member = members.first, KnownSymbols.isShared(member) {
      // `UIApplication.shared` is not a part, but a shared object like any other.
      note(singleton: name, member, at: root)
    }
  }

  private func note(singleton type: String, _ member: String, at root: DeclReferenceExprSyntax) {
    facts.singletons.append(SingletonFacts(type: type, member: member, position: names.position(of: root)))
  }

  /// Records `CartRouter.open()`, and the shared object in `Session.shared.store.save()`.
  private func recordStatic(_ members: [String], of chain: ExpressionChain, at root: DeclReferenceExprSyntax) {
    let type = typeName(chain.rootName ?? "", members)
    let own = members.drop(while: ExpressionChain.isTypeName)
    guard let first = own.first, let last = own.last else { return }
    if KnownSymbols.isShared(first) {
      note(singleton: type, first, at: root)
    }
    let base = ([type] + own.dropLast()).joined(separator: ".")
    note(call: last, on: base, isCall: chain.steps.count > members.count, at: root)
  }

  /// The type at the start of a path: `Cart.Presenter` for `Cart.Presenter.make`.
  private func typeName(_ root: String, _ members: [String]) -> String {
    ([root] + members.prefix(while: ExpressionChain.isTypeName)).joined(separator: ".")
  }

  private func recordMember(of chain: ExpressionChain, at root: DeclReferenceExprSyntax) {
    // A call between initialisers shows whether the arguments can be given from outside.
    if chain.rootName == "self", chain.members().first == "init" {
      note(call: "init", on: "self", isCall: true, at: root)
    }
    let path = chain.path.split(separator: ".").map(String.init)
    guard path.count > 1, let member = path.last else { return }
    let base = path.dropLast()
    guard let last = base.last, !isWidget(last) else { return }
    let isCall = chain.steps.count > chain.members().count
    note(call: member, on: base.joined(separator: "."), isCall: isCall, at: root)
  }

  /// Whether a name is that of a label, a button or the like, whose members reveal nothing about parts.
  private func isWidget(_ name: String) -> Bool {
    let name = name.lowercased()
    return Self.widgets.contains { name.hasSuffix($0) }
  }

  private static let widgets = [
    "anchor", "button", "collectionview", "constraint", "imageview", "label", "layer", "scrollview", "stackview",
    "tableview", "textfield", "textview",
  ]

  /// Records `IndexPath.row`, `IndexPath.item` and the initialisers with these labels, which belong to UIKit.
  private func noteIndexPath(_ chain: ExpressionChain, at root: DeclReferenceExprSyntax) {
    let path = [chain.rootName ?? ""] + chain.members()
    for (name, member) in zip(path, path.dropFirst()) where ["row", "section", "item"].contains(member) {
      guard name.lowercased().hasSuffix("indexpath") else { continue }
      names.note(symbol: "IndexPath.\(member)", .ui, at: names.position(of: root))
    }
    if chain.rootName == "IndexPath", case .call(let call)? = chain.steps.first,
      let label = call.arguments.first?.label?.text, label == "row" || label == "item"
    {
      names.note(symbol: "IndexPath.\(label)", .ui, at: names.position(of: root))
    }
  }
}

extension ExpressionChain {
  /// The receiver's name for the member at a step; empty for `self`, nil for a receiver without a name of its own.
  func base(of index: Int) -> String? {
    if case .super = root { return index == 0 ? "super" : nil }
    guard let rootName else { return nil }
    let isSelf = rootName == "self"
    if index == 0 { return isSelf ? "" : rootName }
    // The base is a path of types, as in `Cart.Presenter.make`, or the member of `self` directly before the step.
    guard index < Self.nearby else { return nil }
    var path = isSelf ? [] : [rootName]
    for step in steps[..<index] {
      guard case .member(let member) = step else { return nil }
      path.append(member.baseName.plainText)
    }
    if isSelf { return path.count == 1 ? path[0] : nil }
    return path.allSatisfy(Self.isTypeName) ? path.joined(separator: ".") : nil
  }

  /// The functions that store a subscription in their argument.
  private static let keepers: Set<String> = ["addDisposableTo", "disposed", "store"]

  /// The functions whose result keeps the closure alive.
  private static let subscribers: Set<String> = [
    "bind", "drive", "observe", "scheduledTimer", "sink", "subscribe",
  ]

  /// The object that keeps the subscription made by the step at `index`: `bag` in `….disposed(by: bag)`.
  func holder(after index: Int) -> String? {
    guard index + 1 < steps.count else { return nil }
    for next in (index + 1)..<min(steps.count, index + Self.nearby) {
      guard case .call(let call) = steps[next], case .member(let member) = steps[next - 1],
        Self.keepers.contains(member.baseName.plainText), let argument = call.arguments.first
      else { continue }
      let path = ExpressionValue(argument.expression).path
      return path.isEmpty ? nil : path
    }
    return nil
  }

  /// The types that keep the closure with which they are created.
  private static let closureTypes: Set<String> = [
    "DispatchWorkItem", "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
  ]

  /// Whether the value of the chain keeps the chain's closures as long as its owner keeps the value.
  var isSubscription: Bool {
    if let type = creation?.type, Self.closureTypes.contains(type) { return true }
    return steps.contains { step in
      guard case .member(let member) = step else { return false }
      return Self.subscribers.contains(member.baseName.plainText)
    }
  }

  /// The path of the function called at the step `index`.
  func callee(at index: Int) -> String {
    let start = max(0, index - Self.nearby)
    var names = start == 0 && rootName != "self" ? [rootName].compactMap { $0 } : []
    for step in steps[start..<index] {
      if case .member(let member) = step { names.append(member.baseName.plainText) }
    }
    return names.joined(separator: ".")
  }

  /// The maximum number of steps that are examined around a call.
  ///
  /// Without a limit, each call of a long chain would examine the whole chain.
  private static let nearby = 40
}
