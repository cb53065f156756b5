import SwiftSyntax

/// The fate of a closure after the call that receives it.
enum ClosureFate {
  /// The closure is stored: `interactor.onLoad = { … }`, `….disposed(by: bag)`.
  ///
  /// A subscription keeps the closures passed to the functions of its chain: `map`, `sink`.
  case stored(in: String, by: String = "", subscription: SourcePosition? = nil)
  /// The closure is passed to a function that may keep it.
  case passed(to: String, label: String?)
  /// The closure is not kept, as by `map` and `forEach`, or if it is called immediately.
  case endsWithCall
}

/// A closure that is being read.
struct OpenClosure {
  /// The enclosing parameters and locals, which the closure can capture.
  let outer: Set<String>
  /// Names that the closure itself declares, or captures weakly or unowned.
  var own: Set<String>
  /// Names that the closure captures strongly, in order.
  var used: [String] = []
  /// Names that this closure and its enclosing closures capture weakly or unowned.
  let notOwned: Set<String>
  var isAsync = false
}

extension BodyReader {
  /// Records the use of a name in all open closures.
  func note(reference name: String) {
    for index in open.indices {
      let closure = open[index]
      guard name == "self" || closure.outer.contains(name), !closure.own.contains(name),
        !closure.used.contains(name)
      else { continue }
      open[index].used.append(name)
    }
  }

  /// Records that the innermost closure suspends.
  func noteWaiting() {
    if !open.isEmpty { open[open.count - 1].isAsync = true }
  }

  func readClosure(_ closure: ClosureExprSyntax, _ fate: ClosureFate, depth: Int) {
    let captures = CaptureList(closure.signature?.capture)
    for value in captures.values { walk(Syntax(value), depth: depth + 1) }
    let notOwned = (open.last?.notOwned ?? []).union(captures.weak).union(captures.unowned)
    open.append(
      OpenClosure(
        outer: known,
        own: notOwned.union(parameters(of: closure)),
        used: captures.strong,
        notOwned: notOwned
      )
    )
    let outerKnown = known
    known.formUnion(parameters(of: closure))
    for statement in closure.statements { walk(Syntax(statement), depth: depth + 1) }
    known = outerKnown
    guard let finished = open.popLast() else { return }
    note(finished, captures, fate, at: closure)
  }

  private func note(_ closure: OpenClosure, _ captures: CaptureList, _ fate: ClosureFate, at node: ClosureExprSyntax) {
    let leavesItsActor = closure.isAsync && !captures.isEmpty
    guard !closure.used.isEmpty || !captures.unowned.isEmpty || leavesItsActor else { return }
    var escape = CaptureFacts.Escape.stored
    var (holder, callee, label) = ("", "", String?.none)
    var subscription: SourcePosition?
    switch fate {
    case .stored(let path, let name, let start): (holder, callee, subscription) = (path, name, start)
    case .passed(let path, let name): (escape, callee, label) = (.passed, path, name)
    case .endsWithCall: return
    }
    facts.captures.append(
      CaptureFacts(
        strong: closure.used,
        weak: captures.weak,
        unowned: captures.unowned,
        escape: escape,
        holder: holder,
        callee: callee,
        label: label,
        isAsync: closure.isAsync,
        hasList: !captures.isEmpty,
        subscription: subscription,
        position: names.position(of: node)
      )
    )
  }

  private func parameters(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.plainText)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    default: []
    }
  }
}

/// The capture list of a closure: `[weak self, presenter]`.
private struct CaptureList {
  var strong: [String] = []
  var weak: [String] = []
  var unowned: [String] = []
  /// The values captured under a name.
  var values: [ExprSyntax] = []

  var isEmpty: Bool { strong.isEmpty && weak.isEmpty && unowned.isEmpty }

  init(_ clause: ClosureCaptureClauseSyntax?) {
    for item in clause?.items ?? [] {
      let name = item.name.plainText
      switch item.specifier?.specifier.text {
      case "weak": weak.append(name)
      case "unowned": unowned.append(name)
      default: strong.append(name)
      }
      if let value = item.initializer?.value { values.append(value) }
    }
  }
}
